#!/usr/bin/env python3
"""Measures the CLI against pdftoppm and Tesseract's own program on scans that it makes itself.

Needs build/uncial (make cli), pdftoppm (poppler-utils) and tesseract (tesseract-ocr).
Prints what Docs/Performance.md quotes: wall time of ten pages, interleaved rounds, medians and spread;
peak memory of 10 and of 100 pages; and a digital document beside its scan.
"""
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
UNCIAL = ROOT / "build" / "uncial"
ROUNDS = int(sys.argv[1]) if len(sys.argv) > 1 else 5
CORES = os.cpu_count()


def run(command, **options):
    """Wall seconds, CPU seconds and peak memory in MB of a command and what it waited for."""
    begin = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - begin
    if status:
        sys.exit(f"measure: {command} failed with {status}")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def pipeline(pdf, folder):
    """pdftoppm to one image a page, then one single-threaded tesseract a core."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    shell = (
        f"pdftoppm -r 200 -gray {pdf} {folder}/p && ls {folder}/*.pgm | "
        f"OMP_THREAD_LIMIT=1 xargs -P {CORES} -I% tesseract % % -l ukr+eng --dpi 200"
    )
    return run(["bash", "-c", shell])


def report(name, walls):
    spread = f"{min(walls):.2f}–{max(walls):.2f}"
    print(f"| {name} | {statistics.median(walls):.2f} | {spread} |")


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for pages in (10, 100):
            run([UNCIAL, "fixture", folder / f"{pages}.pdf", "--pages", str(pages)])
        run([UNCIAL, "fixture", folder / "text.pdf", "--pages", "10", "--text"])

        def uncial(file):
            return run([UNCIAL, "ocr", folder / file, "--format", "text", "-o", folder / "out.txt"])

        ours, theirs, cpu = [], [], []
        uncial("10.pdf"), pipeline(folder / "10.pdf", folder / "pages")
        for _ in range(ROUNDS):
            wall, seconds, _ = uncial("10.pdf")
            ours.append(wall)
            other, other_cpu, _ = pipeline(folder / "10.pdf", folder / "pages")
            theirs.append(other)
            cpu.append(seconds / other_cpu)
        print("| ten scanned pages, wall seconds | median | spread |\n|---|---|---|")
        report("uncial", ours)
        report(f"pdftoppm, then tesseract × {CORES}", theirs)
        ratios = [a / b for a, b in zip(ours, theirs)]
        report("ratio", ratios)
        report("ratio of CPU seconds", cpu)

        digital = [uncial("text.pdf")[0] for _ in range(ROUNDS)]
        report("the same pages with a text layer", digital)
        report("scan over text layer", [a / b for a, b in zip(ours, digital)])

        small, large = uncial("10.pdf")[2], uncial("100.pdf")[2]
        print(f"\nPeak memory: {small:.0f} MB for 10 pages, {large:.0f} MB for 100, ratio {large / small:.2f}")


main()
