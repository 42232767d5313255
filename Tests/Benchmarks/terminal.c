// Compares two commands on pseudo-terminals, running them in turns: the time from start to prompt, and from a key to
// the first and the last byte of the reaction.
//
//   cc -O2 Tests/Benchmarks/terminal.c -lutil -o terminal
//   ./terminal RUNS KEYS PROMPT COMMAND PROMPT COMMAND [CHARACTERS [FILE]]
//
// such as
//
//   ./terminal 31 12 Name: "bash -c 'read -e -p Name: x'" 'User name' 'fieldwise answer forms/registration.json'
//
// Prints each command's medians and the ratio of the second to the first. Commands are run by `sh -c exec`. The keys are
// CHARACTERS, repeated, or letters by default. The content of FILE is pasted to the second command first.
// `Tests/Benchmarks/keys` makes a table of such runs.
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

typedef struct {
    const char *prompt, *command;
    double *starts, *echoes, *ends;
    int start_count, echo_count;
} Subject;

static char output[1 << 20];
static size_t length;
static double last_read;
static const char *characters = "qzxjvkwy";
static char *pasted = "";

static double microseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

// Reads until the text has arrived ("" for any), or no byte has for that many milliseconds; returns whether it arrived.
static int read_until(int terminal, const char *text, int patience) {
    struct pollfd wait = {terminal, POLLIN, 0};
    while (!text || !length || !strstr(output, text)) {
        if (poll(&wait, 1, patience) <= 0 || length > sizeof output - 4096) return 0;
        ssize_t count = read(terminal, output + length, 4095);
        if (count <= 0) return 0;
        length += count;
        output[length] = 0;
        last_read = microseconds();
    }
    return 1;
}

static void clear_output(void) {
    length = 0;
    output[0] = 0;
}

// Types a text and reads the output meanwhile.
static void paste(int terminal, const char *text) {
    fcntl(terminal, F_SETFL, O_NONBLOCK);
    for (size_t rest = strlen(text); rest > 0;) {
        ssize_t count = write(terminal, text, rest);
        if (count > 0) {
            text += count;
            rest -= count;
        }
        read_until(terminal, NULL, 1);
        clear_output();
    }
    fcntl(terminal, F_SETFL, 0);
    while (read_until(terminal, NULL, 300), length > 0) clear_output();
}

// The content of a file between the marks of a paste.
static char *paste_of(const char *path) {
    FILE *file = fopen(path, "r");
    char *text = calloc(1, 1 << 21);
    if (!file) exit(66);
    strcpy(text, "\033[200~");
    size_t count = fread(text + 6, 1, (1 << 21) - 20, file);
    strcpy(text + 6 + count, "\033[201~");
    fclose(file);
    return text;
}

static void run(Subject *subject, int keys, const char *pasted) {
    struct winsize size = {24, 80, 0, 0};
    char command[4096];
    int terminal;
    snprintf(command, sizeof command, "exec %s", subject->command);
    clear_output();
    double begun = microseconds();
    pid_t child = forkpty(&terminal, NULL, NULL, &size);
    if (child == 0) {
        setenv("TERM", "xterm-256color", 1);
        // Excludes drafts and key settings of the person who measures.
        setenv("HOME", "", 1);
        unsetenv("XDG_STATE_HOME");
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    if (read_until(terminal, subject->prompt, 5000)) {
        subject->starts[subject->start_count++] = microseconds() - begun;
        read_until(terminal, NULL, 60);
        if (*pasted) paste(terminal, pasted);
        for (int key = 0; key < keys; key++) {
            clear_output();
            begun = microseconds();
            if (write(terminal, &characters[key % strlen(characters)], 1) != 1 || !read_until(terminal, "", 2000)) break;
            subject->echoes[subject->echo_count] = microseconds() - begun;
            read_until(terminal, NULL, 15);
            subject->ends[subject->echo_count++] = last_read - begun;
        }
    } else {
        fprintf(stderr, "no prompt of: %s\n", subject->command);
    }
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    close(terminal);
}

static int order(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double median(double *values, int count) {
    qsort(values, count, sizeof *values, order);
    return count ? values[count / 2] : 0;
}

int main(int count, char **arguments) {
    if (count < 7 || count > 9) {
        fprintf(stderr, "usage: terminal RUNS KEYS PROMPT COMMAND PROMPT COMMAND [CHARACTERS [FILE]]\n");
        return 64;
    }
    if (count > 7) characters = arguments[7];
    if (count > 8) pasted = paste_of(arguments[8]);
    int runs = atoi(arguments[1]), keys = atoi(arguments[2]);
    Subject subjects[2];
    for (int index = 0; index < 2; index++) {
        subjects[index] = (Subject){arguments[3 + index * 2], arguments[4 + index * 2], NULL, NULL, NULL, 0, 0};
        subjects[index].starts = calloc(runs, sizeof(double));
        subjects[index].echoes = calloc((size_t)runs * keys + 1, sizeof(double));
        subjects[index].ends = calloc((size_t)runs * keys + 1, sizeof(double));
    }
    for (int turn = 0; turn < runs; turn++)
        for (int index = 0; index < 2; index++) run(&subjects[index], keys, index ? pasted : "");
    double starts[2], echoes[2];
    for (int index = 0; index < 2; index++) {
        starts[index] = median(subjects[index].starts, subjects[index].start_count);
        echoes[index] = median(subjects[index].echoes, subjects[index].echo_count);
        printf("start to prompt %7.2f ms, key to echo %6.0f us, to the end %6.0f us: %s\n", starts[index] / 1e3,
               echoes[index], median(subjects[index].ends, subjects[index].echo_count), subjects[index].command);
    }
    printf("ratio of the second to the first: start %.2f, echo %.2f\n", starts[1] / starts[0], echoes[1] / echoes[0]);
    return 0;
}
