"""What the memory of a process holds at its end."""
import ctypes
import os
import signal

TRACE_ME, CONTINUE, SET_OPTIONS, TRACE_EXIT, EXIT_EVENT = 0, 7, 0x4200, 0x40, 6
_library = ctypes.CDLL(None, use_errno=True)
_library.ptrace.argtypes = [ctypes.c_long] * 4


def at_exit(arguments, folder, input, mark):
    """Runs a command; returns its status and how often its memory holds a mark when it has nothing left to do but to end."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(writing)
        os.dup2(reading, 0)
        nowhere = os.open("/dev/null", os.O_RDWR)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        os.chdir(folder)
        _library.ptrace(TRACE_ME, 0, 0, 0)
        os.execve(arguments[0], arguments, {"HOME": folder})
    os.close(reading)
    os.waitpid(process, 0)
    _library.ptrace(SET_OPTIONS, process, 0, TRACE_EXIT)
    os.write(writing, input)
    os.close(writing)
    found, passed_on = None, 0
    while True:
        _library.ptrace(CONTINUE, process, 0, passed_on)
        _, status = os.waitpid(process, 0)
        if not os.WIFSTOPPED(status):
            return os.waitstatus_to_exitcode(status), found
        if status >> 8 == signal.SIGTRAP | EXIT_EVENT << 8:
            found = _count(process, mark)
        passed_on = 0 if os.WSTOPSIG(status) == signal.SIGTRAP else os.WSTOPSIG(status)


def _count(process, mark):
    found = 0
    with open(f"/proc/{process}/maps") as maps, open(f"/proc/{process}/mem", "rb", 0) as memory:
        for line in maps:
            place, rights, *_ = line.split()
            if "r" not in rights or "[v" in line:
                continue
            start, end = (int(part, 16) for part in place.split("-"))
            memory.seek(start)
            found += memory.read(end - start).count(mark)
    return found
