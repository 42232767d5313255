// What Swift cannot say of POSIX: variadic calls, stdin and its like, and what the Glibc module hides.
#ifndef FIELDWISE_CPOSIX_H
#define FIELDWISE_CPOSIX_H
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <unistd.h>
#include <wchar.h>

// ---- the process

/// The program's name and arguments, and how many they are (arguments.c).
char **posix_arguments(int *number);

/// Restores a guarded terminal and ends the process by a signal, without a core file; where the signal was ignored when the
/// process started, or is not taken, with the status 128 and its number (signal_ending.c).
_Noreturn void posix_end_by_signal(int number);

// ---- files (linux.c)

/// Takes an exclusive lock on the whole of an open file without waiting.
///
/// The lock belongs to the open file description: two of one process exclude each other too, and closing any other
/// descriptor of the file does not give it up. Returns 0, or the error's number (EAGAIN: another holds it).
int posix_try_lock(int descriptor);

/// Gives up the lock that `posix_try_lock` took. Returns 0, or the error's number.
int posix_unlock(int descriptor);

/// The permissions that the process takes off a file that it makes; -1 where the system does not tell.
int posix_file_mask(void);

/// Makes a pipe whose ends no program that is started meanwhile inherits. Returns 0, or the error's number.
int posix_pipe(int ends[2]);

/// Renames a file within one file system unless the new name is taken, whatever the file system can do; the directories
/// are open, or AT_FDCWD. Returns 0, or the error's number (EEXIST: taken). (naming.c)
int posix_rename_new(int from_directory, const char *from, int to_directory, const char *to);

/// Opens a new file without a name in a directory, which only its owner can read; -1 on an error, as where the file
/// system has no such files.
int posix_open_nameless(const char *directory);
/// Gives such a file a name, unless that is taken. Returns 0, or the error's number (EEXIST: taken).
int posix_name_file(int descriptor, const char *name);

/// Waits until all of the file system that holds an open file is on the disk. Returns 0, or -1 and errno.
int posix_sync_files(int descriptor);

/// Opens a name in an open directory; -1 on an error, whose number is in errno.
static inline int posix_open_at(int directory, const char *name, int flags, unsigned int permissions) {
    return openat(directory, name, flags, permissions);
}

// ---- secrets (secrets.c)

/// From now on the process leaves no core file and lets only the administrator read its memory; the static command also
/// overwrites whatever memory is freed.
void posix_keep_secrets(void);
/// Whether that was asked for.
extern int posix_holds_secrets;

// ---- terminals

/// The columns that a character takes; -1 for a control character. The locale decides.
int posix_character_width(wchar_t character);

// ---- The guard: a terminal is left as it was found, however the process ends (terminal_guard.c).

/// Remembers the terminal's settings and takes over the signals that end, stop or resize; -1 where it is no terminal.
int terminal_guard_begin(int descriptor);
/// Puts the settings back, if the terminal is ours to set, and asks it for plain pastes. Safe in a signal handler.
void terminal_guard_restore(void);
/// Notes that pastes arrive in brackets, which a restoration has to undo.
void terminal_guard_note_bracketed_paste(int is_on);
/// Reports SIGALRM once after so many milliseconds; nothing without a guard, nor after its end.
void terminal_guard_start_timer(long milliseconds);
/// The terminal that is guarded; -1 for none.
int terminal_guard_descriptor(void);
/// Where each signal that arrived can be read as one byte; -1 without a guard.
int terminal_guard_signals(void);
/// Reports the ends and stops of child processes too, or no longer.
void terminal_guard_watch_children(int is_on);
/// Restores, stops the process as the stop signal would, and returns when it goes on.
void terminal_guard_suspend(void);
/// Restores and gives the signals back.
void terminal_guard_end(void);

/// Runs a program, found by PATH, on the terminal and waits for its end (lent_terminal.c).
///
/// As a job of a shell it has the foreground, so that what is typed signals it alone; if it is stopped, so are we. Of
/// the guard's signals that arrive meanwhile, SIGTERM and SIGHUP end the program and are reported again, the others
/// are forgotten. A descriptor of -1 stands for no terminal, `signals` of -1 for no guard. Returns 0 and the program's
/// status as `waitpid` has it, or the error's number.
int posix_run_on_terminal(char *const arguments[], int descriptor, int signals, int *status);

/// Runs a command of the shell, its input and output being these descriptors, and waits for its end (shell_command.c).
///
/// On a guarded terminal it is a job, as above. Otherwise Ctrl-C, SIGTERM, SIGHUP and SIGQUIT end it, with all that it has
/// started, and then us. Returns as above.
int posix_run_shell(const char *command, int input, int output, int *status);

// ---- Stopping a long run in good order (stop_watch.c).

/// From now on notes SIGINT, SIGTERM, SIGHUP and SIGQUIT; a second one of a kind ends the process. Returns 0, or the
/// error's number.
int stop_watch_begin(void);
/// The first such signal that arrived, 0 for none.
int stop_watch_signal(void);
/// Waits until there is something to read, or its end; 0 where a signal arrived first.
int stop_watch_wait(int descriptor);

// ---- Other programs (child_process.c).

/// Opens a new pseudo-terminal and writes the path of its other side; -1 on an error.
int posix_open_pseudo_terminal(char *path, int length);
/// Starts a program found by PATH, its three streams being files, in a folder unless NULL; as a session leader its
/// input becomes its controlling terminal. Returns 0 or an error number.
int posix_start(char *const arguments[], char *const environment[], const char *const streams[3], const char *folder,
                int is_session_leader, int *id);
/// A file without a name that only this process and those it starts can read; -1 on an error. (linux.c)
int posix_memory_file(void);

#endif
