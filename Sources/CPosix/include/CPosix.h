// Wraps the parts of POSIX that Swift cannot use: variadic calls, stdin and the like, and what the Glibc module hides.
#ifndef FIELDWISE_CPOSIX_H
#define FIELDWISE_CPOSIX_H
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <unistd.h>
#include <wchar.h>

// ---- the process

/// Returns the program's name and arguments and stores their number (arguments.c).
char **posix_arguments(int *number);

/// Restores a guarded terminal and ends the process by a signal, without a core file. If the signal was ignored at the
/// start or has no effect, exits with 128 plus its number (signal_ending.c).
_Noreturn void posix_end_by_signal(int number);

// ---- files (linux.c)

/// Takes an exclusive lock on a whole open file without waiting.
///
/// The lock belongs to the open file description: two of the same process exclude each other, too, and closing another
/// descriptor of the file does not release it. Returns 0 or the error's number (EAGAIN: another one has it).
int posix_try_lock(int descriptor);

/// Releases the lock that `posix_try_lock` took. Returns 0 or the error's number.
int posix_unlock(int descriptor);

/// The permissions that the process's mask removes from new files; -1 if the system does not tell.
int posix_file_mask(void);

/// Creates a pipe that is not inherited by programs started meanwhile. Returns 0 or the error's number.
int posix_pipe(int ends[2]);

/// Renames a file within a file system unless the new name is taken, whatever the file system supports; directories are
/// open descriptors or AT_FDCWD. Returns 0 or the error's number (EEXIST: taken). (naming.c)
int posix_rename_new(int from_directory, const char *from, int to_directory, const char *to);

/// Opens a new file without a name in a directory, readable only by its owner; -1 on an error, such as an unsupported
/// file system.
int posix_open_nameless(const char *directory);
/// Gives such a file a name unless it is taken. Returns 0 or the error's number (EEXIST: taken).
int posix_name_file(int descriptor, const char *name);

/// Waits until everything on an open file's file system is on disk. Returns 0, or -1 and errno.
int posix_sync_files(int descriptor);

/// Opens a file in an open directory; -1 and errno on an error.
static inline int posix_open_at(int directory, const char *name, int flags, unsigned int permissions) {
    return openat(directory, name, flags, permissions);
}

// ---- secrets (secrets.c)

/// Protects the process's memory from now on: no core file, readable only by the administrator. The static command also
/// overwrites all freed memory.
void posix_keep_secrets(void);
/// Whether `posix_keep_secrets` was called.
extern int posix_holds_secrets;

// ---- terminals

/// The columns of a character in the locale; -1 for a control character.
int posix_character_width(wchar_t character);

// ---- The guard: a terminal is left as it was found, however the process ends (terminal_guard.c).

/// Saves the terminal's settings and handles the signals that end, stop or resize; -1 if it is not a terminal.
int terminal_guard_begin(int descriptor);
/// Restores the settings if this process may set the terminal, and turns off bracketed paste. Safe in a signal handler.
void terminal_guard_restore(void);
/// Notes that pastes arrive in brackets, which has to be undone with the settings.
void terminal_guard_note_bracketed_paste(int is_on);
/// Reports SIGALRM once after that many milliseconds; does nothing without a guard or after its end.
void terminal_guard_start_timer(long milliseconds);
/// The guarded terminal; -1 for none.
int terminal_guard_descriptor(void);
/// The descriptor from which each signal that arrived can be read as one byte; -1 without a guard.
int terminal_guard_signals(void);
/// Turns reports about ended and stopped child processes on or off.
void terminal_guard_watch_children(int is_on);
/// Restores the settings, stops the process like the stop signal, and returns when it continues.
void terminal_guard_suspend(void);
/// Restores the settings and signal handlers.
void terminal_guard_end(void);

/// Runs a program from PATH on the terminal and waits for its end (lent_terminal.c).
///
/// Like a shell's job it is in the foreground, so that keys signal only the program; if it is stopped, this process
/// stops, too. Of the guard's signals that arrive meanwhile, SIGTERM and SIGHUP end the program and are reported again;
/// the others are dropped. A descriptor of -1 means no terminal, `signals` of -1 no guard. Returns 0 and the program's
/// status from `waitpid`, or the error's number.
int posix_run_on_terminal(char *const arguments[], int descriptor, int signals, int *status);

/// Runs a shell command with these descriptors as input and output and waits for its end (shell_command.c).
///
/// On a guarded terminal it is a job, as above. Otherwise Ctrl-C, SIGTERM, SIGHUP and SIGQUIT end it with everything it
/// has started, and then this process. Returns as above.
int posix_run_shell(const char *command, int input, int output, int *status);

// ---- Stopping a long run cleanly (stop_watch.c).

/// Starts noting SIGINT, SIGTERM, SIGHUP and SIGQUIT; a second one of a kind ends the process. Returns 0 or the error's
/// number.
int stop_watch_begin(void);
/// The first noted signal, or 0.
int stop_watch_signal(void);
/// Waits for input or its end; returns 0 if a signal arrives first.
int stop_watch_wait(int descriptor);

// ---- Other programs (child_process.c).

/// Opens a new pseudo-terminal and writes the path of its other end; -1 on an error.
int posix_open_pseudo_terminal(char *path, int length);
/// Starts a program from PATH with three files as its streams, in a folder unless NULL; for a session leader, the input
/// becomes its controlling terminal. Returns 0 or the error's number.
int posix_start(char *const arguments[], char *const environment[], const char *const streams[3], const char *folder,
                int is_session_leader, int *id);
/// Opens a file without a name that only this process and its children can read; -1 on an error. (linux.c)
int posix_memory_file(void);

#endif
