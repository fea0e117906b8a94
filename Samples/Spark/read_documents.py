"""Reads documents with Apache Spark: names go in, a line of JSON comes out for each.

    spark-submit read_documents.py MANIFEST OUTPUT [--uncial COMMAND] [--partitions N]

MANIFEST is a text file with a path a line, or a JSON object a line, as `uncial batch` takes them. Every
machine must find the documents under these paths, and have the program. OUTPUT is a directory of
JSON lines, made by this job.
"""

import argparse
import json
import time

from pyspark.sql import SparkSession


def read_documents(context, manifest, partitions, command):
    """Pipes the names of each partition through one run of the program.

    The program ends with 0 when every name has its answer, whatever the answer says. Any other end
    (it was killed, the machine has no engine) fails the task, and Spark gives the partition to
    another one. Without `checkCode` what is missing would go unnoticed.
    """
    names = context.textFile(manifest).repartition(partitions)
    return names.pipe(command, checkCode=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("manifest")
    parser.add_argument("output")
    parser.add_argument(
        "--uncial",
        default="uncial batch --stream --jobs 1",
        help="the command; --jobs is the number of cores that a task has (spark.task.cpus)",
    )
    parser.add_argument("--partitions", type=int, default=0, help="the default is 4 for each core")
    arguments = parser.parse_args()

    session = SparkSession.builder.appName("Uncial").getOrCreate()
    context = session.sparkContext
    answers = read_documents(
        context,
        arguments.manifest,
        arguments.partitions or 4 * context.defaultParallelism,
        arguments.uncial,
    )
    start = time.monotonic()
    answers.saveAsTextFile(arguments.output)
    print(f"read in {time.monotonic() - start:.1f} s")

    # What was saved is read back: a second look at the answers would read the documents again.
    saved = context.textFile(arguments.output).map(json.loads)
    counts = saved.map(lambda answer: (answer["status"], answer.get("pages", 0)))
    summary = counts.aggregateByKey(
        (0, 0),
        lambda sum, pages: (sum[0] + 1, sum[1] + pages),
        lambda one, other: (one[0] + other[0], one[1] + other[1]),
    ).collectAsMap()
    for status, (documents, pages) in sorted(summary.items()):
        print(f"{status}: {documents} documents, {pages} pages")
    session.stop()


if __name__ == "__main__":
    main()
