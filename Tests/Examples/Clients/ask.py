#!/usr/bin/python3 -B
"""ask.py FORM [OPTION ...]: holds a conversation of `fieldwise answer FORM --protocol jsonl` by print and input."""
import json, os, subprocess, sys

COMMANDS = ["back", "next", "undo", "save", "quit", "submit"]
command = [os.environ.get("FIELDWISE", "fieldwise"), "answer", *sys.argv[1:], "--protocol", "jsonl"]
form = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
for line in form.stdout:
    reply = json.loads(line)
    for failure in reply.get("failures", []):
        print("!", failure["field"], failure["message"])
    if reply["type"] == "submitted":
        print("Submitted:", json.dumps(reply.get("record", reply.get("output"))))
    if reply["type"] in ("submitted", "failed"):
        break
    if reply["type"] == "review":
        for answer in reply["answers"]:
            print(f"  {answer['title']}: {answer.get('text', '')}")
    for option in reply.get("options", []):
        print(f"  {option['id']}: {option['title']}")
    stands = f" [{reply['text']}]" if "text" in reply else ""
    try:
        typed = input(f"{reply.get('title', 'Submit')}{stands}: ")
    except EOFError:
        typed = ":quit"
    request = {"type": "answer", "text": typed} if reply["type"] == "ask" else {"type": "submit"}
    if typed[:1] == ":" and typed[1:] in COMMANDS:
        request = {"type": typed[1:]}
    print(json.dumps(request), file=form.stdin)
form.stdin.close()
sys.exit(form.wait())
