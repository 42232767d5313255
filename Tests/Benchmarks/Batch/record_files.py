"""What the generators share: they write right and broken records as CSV and JSON Lines, and count what is wrong."""
import json
import os
import random
import re
import sys

SHARE_OF_FAULTY = 0.03


class Workload:
    """Records for a form: `name` names the files, `columns` are the ids of the fields in the order of the cells.

    `make(random)` gives a right record, a dictionary of texts by id; `faults` has by id what may be put in place of an
    answer; `judge(record)` gives all that is wrong with a record, as pairs of field and code.
    """

    def __init__(self, name, columns, make, faults, judge, numbers=(), switches=(), lists=()):
        self.name, self.columns, self.make, self.faults, self.judge = name, columns, make, faults, judge
        self.numbers, self.switches, self.lists = numbers, switches, lists

    def main(self, seed):
        """Does what the command line says: OUTDIR [RECORDS] [SEED]."""
        if not 2 <= len(sys.argv) <= 4:
            sys.exit(f"usage: {os.path.basename(sys.argv[0])} OUTDIR [RECORDS=1000000] [SEED={seed}]")
        count = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
        self.write(sys.argv[1], count, int(sys.argv[3]) if len(sys.argv) > 3 else seed)

    def write(self, folder, count, seed):
        """Writes the records and `expected.json`."""
        os.makedirs(folder, exist_ok=True)
        generator, codes, rejected = random.Random(seed), {}, 0
        with self.file(folder, "csv") as csv, self.file(folder, "jsonl") as jsonl:
            csv.write(",".join(self.columns) + "\n")
            for _ in range(count):
                record = self.make(generator)
                if generator.random() < SHARE_OF_FAULTY:
                    self.damage(record, generator)
                errors = self.judge(record)
                rejected += bool(errors)
                for error in errors:
                    codes[" ".join(error)] = codes.get(" ".join(error), 0) + 1
                csv.write(",".join(csv_cell(record[id]) for id in self.columns) + "\n")
                jsonl.write("{" + ",".join(f'"{id}":{self.json_value(id, record[id])}' for id in self.columns) + "}\n")
        expected = {
            "records": count, "accepted": count - rejected, "rejected": rejected, "errors": sum(codes.values()),
            "codes": dict(sorted(codes.items())), "seed": seed,
        }
        with open(f"{folder}/expected.json", "w", encoding="utf-8") as file:
            json.dump(expected, file, indent=1)

    def file(self, folder, ending):
        return open(f"{folder}/{self.name}.{ending}", "w", encoding="utf-8", newline="")

    def damage(self, record, generator):
        """Puts one to three faults in, each in place of an answer that is there."""
        for _ in range(generator.choice([1, 1, 1, 2, 3])):
            place = generator.choice([id for id in self.columns if record[id]])
            record[place] = generator.choice(self.faults[place])

    def json_value(self, id, text):
        if text == "":
            return "null"
        if id in self.numbers and re.fullmatch(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?", text):
            return text
        if id in self.switches and text in ("true", "false"):
            return text
        return json.dumps(text.split(";") if id in self.lists else text, ensure_ascii=False, separators=(",", ":"))


def csv_cell(text):
    return '"' + text.replace('"', '""') + '"' if any(sign in text for sign in '",\r\n') else text
