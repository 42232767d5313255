#!/usr/bin/python3 -B
"""decide.py FORM POLICY.json [OPTION ...]: answers a form by a policy, without a person.

The policy has a value, or a list of values to be tried in turn, for the id of a field, or for its kind behind "kind:". What it
does not have is left as it stands. What nothing answers ends the conversation, and is told.
"""
import json, os, re, subprocess, sys

policy = json.load(open(sys.argv[2]))
command = [os.environ.get("FIELDWISE", "fieldwise"), "answer", sys.argv[1], *sys.argv[3:], "--no-draft", "--protocol", "jsonl"]
form = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
tried = {}


def decide(reply):
    """The request that answers a question; None where the policy has nothing more."""
    id = reply.get("id", "")
    names = [id, re.sub(r"\[\d+\]", "[]", id), "kind:" + reply["kind"]]
    values = next((policy[name] for name in names if name in policy), None)
    values = values if isinstance(values, list) else [] if values is None else [values]
    place = tried.get(id, 0)
    tried[id] = place + 1
    if place < len(values):
        return {"type": "answer", "value": values[place]}
    return {"type": "answer"} if place == 0 else None


for line in form.stdout:
    reply = json.loads(line)
    if reply["type"] in ("submitted", "failed"):
        print(json.dumps(reply.get("record", reply.get("failures", reply.get("output")))))
        break
    request = decide(reply) if reply["type"] == "ask" else {"type": "submit"} if reply["may_submit"] else None
    print(json.dumps(request or {"type": "quit"}), file=form.stdin)
form.stdin.close()
sys.exit(form.wait())
