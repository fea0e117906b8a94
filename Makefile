# `make help` lists what there is. Targets that build install missing Debian packages first.

.DEFAULT_GOAL := help
.PHONY: help setup demo test cli bench soak accuracy structure corpus spark fuzz consumer api docs format sanitize clean

help: ## Lists the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 20

setup: ## Installs the Debian packages that are missing
	@Scripts/setup.sh

demo: cli ## Recognizes a scanned Ukrainian PDF and prints it as Markdown
	@Scripts/demo.sh

test: setup ## Runs every check: format, layering, interfaces, tests of SDK and samples
	@Scripts/test.sh

cli: setup ## Builds the sample CLI at build/uncial, with uncial-download and its models beside it
	@for product in uncial uncial-download; do \
		swift build --package-path Samples/CLI -c release --static-swift-stdlib --product $$product || exit; \
	done
	@mkdir -p build
	@cp "$$(swift build --package-path Samples/CLI -c release --static-swift-stdlib --show-bin-path)"/uncial build/
	@cp "$$(swift build --package-path Samples/CLI -c release --static-swift-stdlib --show-bin-path)"/uncial-download build/
	@rm -rf build/*.resources
	@cp -R "$$(swift build --package-path Samples/CLI -c release --static-swift-stdlib --show-bin-path)"/*.resources build/

bench: cli ## Measures speed, scaling, memory and start-up; BENCH="--ocrmypdf PATH" and the like
	@swift build --package-path Benchmarks -c release --static-swift-stdlib
	@mkdir -p build/bench
	@bench="$$(swift build --package-path Benchmarks -c release --static-swift-stdlib --show-bin-path)/uncial-bench" \
	&& "$$bench" start --markdown build/bench/start.md \
	&& "$$bench" memory --markdown build/bench/memory.md \
	&& "$$bench" speed $(BENCH) --markdown build/bench/speed.md --json build/bench/speed.json \
	&& "$$bench" scaling --markdown build/bench/scaling.md --csv build/bench/scaling.csv \
		--svg build/bench/scaling.svg \
	&& "$$bench" isolation --markdown build/bench/isolation.md

soak: cli ## Reads 1,000 pages in one run and plots the memory; SOAK="--pages N" and the like
	@swift build --package-path Benchmarks -c release --static-swift-stdlib
	@mkdir -p build/soak
	@"$$(swift build --package-path Benchmarks -c release --static-swift-stdlib --show-bin-path)/uncial-bench" soak \
		$(SOAK) --markdown build/soak/soak.md --svg build/soak/soak.svg

accuracy: cli ## Compares how well pages are read with plain Tesseract; ACCURACY="--corpus DIR" and the like
	@swift build --package-path Benchmarks -c release --static-swift-stdlib
	@mkdir -p build/accuracy
	@"$$(swift build --package-path Benchmarks -c release --static-swift-stdlib --show-bin-path)/uncial-bench" accuracy \
		$(ACCURACY) --markdown build/accuracy/accuracy.md --json build/accuracy/accuracy.json

structure: cli ## Scores headings, tables and reading order of documents; STRUCTURE="--corpus DIR" and the like
	@swift build --package-path Benchmarks -c release --static-swift-stdlib
	@mkdir -p build/structure
	@"$$(swift build --package-path Benchmarks -c release --static-swift-stdlib --show-bin-path)/uncial-bench" structure \
		--binary build/uncial $(addprefix --scans ,$(wildcard ../shared/corpus/synthetic)) \
		$(STRUCTURE) --markdown build/structure/structure.md \
		--json build/structure/structure.json

corpus: cli ## Runs the CLI over every file of ../shared/corpus, where it is present
	@Scripts/corpus.sh

spark: cli ## Runs a Spark job over documents with 2 executors and kills a process on the way; needs Java
	@Scripts/spark-test.sh

fuzz: setup ## Feeds damaged files to every reader; MINUTES=n, FUZZ="--inputs N --seed N" and the like
	@swift build --package-path Fuzz -c release
	@"$$(swift build --package-path Fuzz -c release --show-bin-path)/uncial-fuzz" run \
		--minutes $(or $(MINUTES),10) $(FUZZ)

consumer: setup ## Builds a package that depends on this one and reads a page where no model is installed
	@Scripts/consumer-test.sh

api: setup ## Renews API/<Target>.swift, the public interface of each target
	@Scripts/api.sh

docs: setup ## Builds the documentation of each target at build/docs
	@Scripts/docs.sh

format: ## Formats every Swift file
	@Scripts/format.sh

sanitize: setup ## Runs the tests of the SDK under ThreadSanitizer and AddressSanitizer
	@Scripts/sanitize.sh

clean: ## Removes what was built
	@rm -rf .build build Samples/*/.build Benchmarks/.build Fuzz/.build
