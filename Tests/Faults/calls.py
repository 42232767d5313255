"""What a command did to files, as strace tells of it: events that can be done once more to a model of a disk."""
import os
import re

CALLS = ["open", "openat", "write", "pwrite64", "ftruncate", "fsync", "fdatasync", "syncfs", "rename", "renameat", "renameat2",
         "link", "linkat", "unlink", "unlinkat", "symlink", "mkdir", "mkdirat", "close"]
# The model does not know them, so nobody may make them.
UNKNOWN = ["truncate", "fallocate", "writev", "pwritev", "pwritev2", "sendfile", "copy_file_range", "splice", "sync",
           "sync_file_range", "rmdir", "creat", "chdir", "fchdir", "symlinkat", "dup2", "dup3"]
LINE = re.compile(r"(\d+) +(?:<\.\.\. )?(\w+)(?: resumed>|\()(.*)")
UNFINISHED = " <unfinished ...>"
SYNCHRONIZING = {"fsync", "fdatasync", "syncfs"}


def tracing(log):
    """The words before a command whose calls are to be told with everything that they write."""
    return ["strace", "-f", "-qq", "-y", "-xx", "-s", str(1 << 24), "-e", "signal=none",
            "-e", f"trace={','.join('?' + call for call in CALLS + UNKNOWN)}", "-o", log]


def events_in(log, folder):
    """What a process did that was started in a folder, each call at the moment of its return, as words for `Disk.do`."""
    begun, opened, events = {}, set(), []
    with open(log) as lines:
        for thread, name, rest in (match.groups() for match in map(LINE.match, lines) if match):
            is_begun = rest.endswith(UNFINISHED)
            text = begun.pop(thread, "") + rest.removesuffix(UNFINISHED)
            if name in SYNCHRONIZING and (is_begun or text == rest):
                events.append(("begin", thread, None if name == "syncfs" else descriptor(text)))
            if is_begun:
                begun[thread] = text
                continue
            words, _, result = text.rpartition(") = ")
            if not result.startswith("-"):
                found = event(name, words.split(", "), result, folder, thread)
                events += [event for event in found if is_of(folder, event, opened)]
    return events


def is_of(folder, event, opened):
    """Whether the model needs an event, of which those that open and close files elsewhere are most."""
    if event[0] == "open" and (event[2] is None or event[2].startswith(folder)):
        opened.add(event[1])
    elif event[0] in ("open", "close"):
        is_known = event[1] in opened
        opened.discard(event[1])
        return is_known
    return True


def event(name, words, result, folder, thread):
    if name in UNKNOWN:
        raise ValueError(f"{name} is not in the model of a disk")
    # Each name follows its folder, where that is said.
    if name.startswith(("open", "mkdir", "unlink", "rename", "link")):
        paths = [path(words[number], words[number - 1] if number else "", folder)
                 for number, word in enumerate(words) if word.startswith('"')]
    if name in SYNCHRONIZING:
        return [("end", thread)]
    if name.startswith("open"):
        flags = next(word for word in words if word.startswith("O_")).split("|")
        return [("open", descriptor(result), None if "O_TMPFILE" in flags else annotated(result), flags)]
    if name == "write":
        return [("write", descriptor(words[0]), data(words[1])[:int(result)], None)]
    if name == "pwrite64":
        return [("write", descriptor(words[0]), data(words[1])[:int(result)], int(words[3]))]
    if name == "ftruncate":
        return [("truncate", descriptor(words[0]), int(words[1]))]
    if name == "symlink":
        return [("symlink", data(words[0]).decode(), path(words[1], "", folder))]
    if name == "close":
        return [("close", descriptor(words[0]))]
    return [(re.sub(r"(at2?)$", "", name), *paths)]


def descriptor(word):
    return int(word.split("<")[0])


def annotated(word):
    """The path that strace tells of a descriptor."""
    return decoded(word.split("<")[1].split(">")[0]).decode(errors="surrogateescape")


def decoded(text):
    return bytes.fromhex(text.replace("\\x", ""))


def data(word):
    return decoded(word.split('"')[1])


def path(word, before, folder):
    start = annotated(before) if "<" in before else folder
    return os.path.normpath(os.path.join(start, data(word).decode(errors="surrogateescape")))
