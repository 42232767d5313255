#define _GNU_SOURCE
#include "CPosix.h"
#include "spawning.h"
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

int posix_open_pseudo_terminal(char *path, int length) {
    int descriptor = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (descriptor < 0) return -1;
    if (grantpt(descriptor) != 0 || unlockpt(descriptor) != 0 || ptsname_r(descriptor, path, (size_t)length) != 0)
        return -1;
    return descriptor;
}

int spawn_anew(const char *program, char *const arguments[], char *const environment[],
               posix_spawn_file_actions_t *actions, int flags, int *id) {
    posix_spawnattr_t attributes;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, (short)(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | flags));
    int error = posix_spawnp(id, program, actions, &attributes, arguments, environment);
    posix_spawn_file_actions_destroy(actions);
    posix_spawnattr_destroy(&attributes);
    return error;
}

int posix_start(char *const arguments[], char *const environment[], const char *const streams[3], const char *folder,
                int is_session_leader, int *id) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    if (folder) posix_spawn_file_actions_addchdir_np(&actions, folder);
    posix_spawn_file_actions_addopen(&actions, 0, streams[0], is_session_leader ? O_RDWR : O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, streams[1], O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawn_file_actions_addopen(&actions, 2, streams[2], O_WRONLY | O_CREAT | O_TRUNC, 0600);
    return spawn_anew(arguments[0], arguments, environment, &actions, is_session_leader ? POSIX_SPAWN_SETSID : 0, id);
}
