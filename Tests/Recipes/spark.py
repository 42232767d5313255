"""spark.py COMMAND FORM RECORDS.jsonl FOLDER PARTITIONS [FIELD]

The recipe of fieldwise-batch(7) for Spark: the records of a text file go through `fieldwise batch` by `pipe`, one run for each
partition, and what is accepted and rejected into FOLDER/accepted and FOLDER/rejected. Records that have the same value of FIELD,
which is to be unique, are brought together in one partition.
"""
import json
import shlex
import sys

from pyspark import SparkConf, SparkContext

# Both kinds of records come back through standard output, the rejected ones marked: what a task wrote to a file of its own
# would be there twice after Spark ran it again. Records that were rejected are no failure of the task.
TASK = """
rejects=$(mktemp --suffix .jsonl) || exit
trap 'rm -f "$rejects"' EXIT
{command} batch {form} --input-format jsonl --jobs 1 --rejects "$rejects" || [ $? = 65 ] || exit
sed 's/^/rejected /' "$rejects"
"""
MARK = "rejected "


def key(line, field):
    """What a record is to be unique by; a line that is no record goes anywhere."""
    try:
        return str(json.loads(line)[field])
    except (ValueError, KeyError, TypeError):
        return line


def main():
    command, form, records, folder, partitions, *field = sys.argv[1:]
    task = TASK.format(command=shlex.quote(command), form=shlex.quote(form))
    with SparkContext(conf=SparkConf().setAppName("fieldwise")) as spark:
        lines = spark.textFile(records, int(partitions))
        if field:
            lines = lines.keyBy(lambda line: key(line, field[0])).partitionBy(int(partitions)).values()
        # Without checkCode a run that fails would be a partition without records.
        results = lines.pipe(f"sh -c {shlex.quote(task)}", checkCode=True).cache()
        results.filter(lambda line: not line.startswith(MARK)).saveAsTextFile(f"{folder}/accepted")
        rejected = results.filter(lambda line: line.startswith(MARK))
        rejected.map(lambda line: line.removeprefix(MARK)).saveAsTextFile(f"{folder}/rejected")


main()
