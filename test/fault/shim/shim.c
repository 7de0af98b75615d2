/*
 * Preloaded into the program under test. Lets system calls on its files fail, or simulates a disk of a given size.
 * A test controls it while the program runs, through a control block in a file that both map. Linux only.
 *
 * SHIM_CONTROL names the file of the control block. All processes that have the same one share its counters.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/sendfile.h>
#include <sys/uio.h>
#include <unistd.h>

enum { WRITE = 1, SYNC = 2, TRUNCATE = 4, READ = 8, OPEN = 16, RENAME = 32 };
#define TEXT 512

/* test/fault/harness/shim.ts writes the same layout. */
struct control {
  int32_t armed;    /* 0: every call passes through. */
  int32_t kinds;    /* Which calls may fail: the sum of the constants above. */
  int32_t nth;      /* The call that fails, counted from 1. */
  int32_t error;    /* The errno of the failure. */
  int32_t sticky;   /* 1: every later call fails, too. */
  int32_t partial;  /* 1: a failing write has written half of its bytes. */
  int32_t seen;     /* Calls counted since the block was armed. */
  int32_t failed;   /* Calls that failed since then. */
  int32_t limited;  /* 1: files may grow by `room` bytes altogether. */
  int32_t refused;  /* Calls that failed because no room was left. */
  int64_t room;
  char folder[TEXT]; /* Only files below it count. */
  char ending[TEXT]; /* Only paths that contain it count; with a leading '=' only paths that end with it. Empty: all. */
};

static struct control *c;

#define NEXT(name) ({ static __typeof__(&name) next; if (!next) next = dlsym(RTLD_NEXT, #name); next; })

__attribute__((constructor)) static void map_control(void) {
  const char *file = getenv("SHIM_CONTROL");
  int fd = file ? NEXT(open)(file, O_RDWR | O_CLOEXEC) : -1;
  if (fd < 0) return;
  void *mapped = mmap(NULL, sizeof *c, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  close(fd);
  if (mapped != MAP_FAILED) c = mapped;
}

static int is_active(void) { return c && (c->armed || c->limited); }

static int is_below(const char *path) {
  size_t length = strlen(c->folder);
  return length > 0 && strncmp(path, c->folder, length) == 0;
}

static int is_chosen(const char *path) {
  if (!is_below(path)) return 0;
  if (c->ending[0] != '=') return strstr(path, c->ending) != NULL;
  size_t length = strlen(path), wanted = strlen(c->ending + 1);
  return length >= wanted && strcmp(path + length - wanted, c->ending + 1) == 0;
}

/* 1: this call must fail. */
static int is_due(const char *path, int kind) {
  if (!c->armed || !(c->kinds & kind) || !is_chosen(path)) return 0;
  int32_t count = __sync_add_and_fetch(&c->seen, 1);
  if (count != c->nth && !(c->sticky && count > c->nth)) return 0;
  __sync_add_and_fetch(&c->failed, 1);
  return 1;
}

static int find_path(int fd, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return 1;
}

static int fails(int fd, int kind) {
  char path[PATH_MAX];
  if (!is_active() || !c->armed || !find_path(fd, path) || !is_due(path, kind)) return 0;
  errno = c->error;
  return 1;
}

static int64_t get_size(int fd) {
  struct stat found;
  return fstat(fd, &found) == 0 && S_ISREG(found.st_mode) ? found.st_size : -1;
}

/* Takes room for a file that grows, or gives it back. 1: there is none. */
static int lacks_room(int64_t growth) {
  if (growth <= 0) {
    __sync_sub_and_fetch(&c->room, growth);
    return 0;
  }
  if (__sync_sub_and_fetch(&c->room, growth) >= 0) return 0;
  __sync_add_and_fetch(&c->room, growth);
  __sync_add_and_fetch(&c->refused, 1);
  errno = ENOSPC;
  return 1;
}

/* 1: the file cannot grow to that size. */
static int cannot_grow(int fd, int64_t size) {
  char path[PATH_MAX];
  if (!c || !c->limited || !find_path(fd, path) || !is_below(path)) return 0;
  int64_t before = get_size(fd);
  return before >= 0 && size > before && lacks_room(size - before);
}

static ssize_t write_at(int fd, const void *bytes, size_t count, off64_t offset) {
  if (fails(fd, WRITE)) {
    int error = errno;
    if (c->partial && count > 16) NEXT(pwrite64)(fd, bytes, count / 2, offset);
    errno = error;
    return -1;
  }
  if (cannot_grow(fd, offset + (int64_t)count)) return -1;
  return NEXT(pwrite64)(fd, bytes, count, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset) { return write_at(fd, bytes, count, offset); }
ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) { return write_at(fd, bytes, count, offset); }

static int64_t count_bytes(const struct iovec *parts, int count) {
  int64_t bytes = 0;
  for (int i = 0; i < count; i += 1) bytes += (int64_t)parts[i].iov_len;
  return bytes;
}

ssize_t write(int fd, const void *bytes, size_t count) {
  if (is_active() && (fails(fd, WRITE) || cannot_grow(fd, lseek(fd, 0, SEEK_CUR) + (int64_t)count))) return -1;
  return NEXT(write)(fd, bytes, count);
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  if (is_active() && (fails(fd, WRITE) || cannot_grow(fd, lseek(fd, 0, SEEK_CUR) + count_bytes(parts, count)))) return -1;
  return NEXT(writev)(fd, parts, count);
}
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
  if (is_active() && (fails(fd, WRITE) || cannot_grow(fd, offset + count_bytes(parts, count)))) return -1;
  return NEXT(pwritev)(fd, parts, count, offset);
}

int fsync(int fd) { return fails(fd, SYNC) ? -1 : NEXT(fsync)(fd); }
int fdatasync(int fd) { return fails(fd, SYNC) ? -1 : NEXT(fdatasync)(fd); }

static int truncate_to(int fd, off64_t size) {
  if (fails(fd, TRUNCATE)) return -1;
  if (cannot_grow(fd, size)) return -1;
  char path[PATH_MAX];
  int64_t before = get_size(fd);
  int result = NEXT(ftruncate64)(fd, size);
  if (result == 0 && c && c->limited && before > size && find_path(fd, path) && is_below(path)) lacks_room(size - before);
  return result;
}
int ftruncate64(int fd, off64_t size) { return truncate_to(fd, size); }
int ftruncate(int fd, off_t size) { return truncate_to(fd, size); }

int posix_fallocate(int fd, off_t offset, off_t size) {
  if (fails(fd, TRUNCATE) || cannot_grow(fd, offset + size)) return errno;
  return NEXT(posix_fallocate)(fd, offset, size);
}
int fallocate(int fd, int mode, off_t offset, off_t size) {
  if (fails(fd, TRUNCATE) || cannot_grow(fd, offset + size)) return -1;
  return NEXT(fallocate)(fd, mode, offset, size);
}

/* A copy inside the kernel would grow a file unseen: the caller falls back to reads and writes. */
ssize_t copy_file_range(int in, off64_t *from, int out, off64_t *to, size_t count, unsigned flags) {
  if (is_active()) {
    errno = ENOSYS;
    return -1;
  }
  return NEXT(copy_file_range)(in, from, out, to, count, flags);
}
ssize_t sendfile(int out, int in, off_t *offset, size_t count) {
  if (is_active() && (fails(out, WRITE) || cannot_grow(out, lseek(out, 0, SEEK_CUR) + (int64_t)count))) return -1;
  return NEXT(sendfile)(out, in, offset, count);
}
ssize_t sendfile64(int out, int in, off64_t *offset, size_t count) { return sendfile(out, in, offset, count); }

ssize_t pread64(int fd, void *bytes, size_t count, off64_t offset) {
  return fails(fd, READ) ? -1 : NEXT(pread64)(fd, bytes, count, offset);
}
ssize_t pread(int fd, void *bytes, size_t count, off_t offset) {
  return fails(fd, READ) ? -1 : NEXT(pread)(fd, bytes, count, offset);
}

/* A new file takes one block, and one that is emptied gives its bytes back. */
static int cannot_open(const char *path, int flags) {
  if (!is_active()) return 0;
  if (c->armed && is_due(path, OPEN)) {
    errno = c->error;
    return 1;
  }
  if (!c->limited || !is_below(path)) return 0;
  struct stat found;
  if (stat(path, &found) == 0) {
    if ((flags & O_TRUNC) && S_ISREG(found.st_mode)) lacks_room(-found.st_size);
    return 0;
  }
  if (!(flags & O_CREAT) || c->room >= 4096) return 0;
  __sync_add_and_fetch(&c->refused, 1);
  errno = ENOSPC;
  return 1;
}

static mode_t read_mode(int flags, va_list rest) { return (flags & (O_CREAT | O_TMPFILE)) ? va_arg(rest, mode_t) : 0; }

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = read_mode(flags, rest);
  va_end(rest);
  return cannot_open(path, flags) ? -1 : NEXT(open)(path, flags, mode);
}
int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = read_mode(flags, rest);
  va_end(rest);
  return cannot_open(path, flags) ? -1 : NEXT(open64)(path, flags, mode);
}

static int cannot_name(const char *path) {
  if (!is_active() || !is_due(path, RENAME)) return 0;
  errno = c->error;
  return 1;
}
int rename(const char *from, const char *to) { return cannot_name(to) ? -1 : NEXT(rename)(from, to); }
int link(const char *from, const char *to) { return cannot_name(to) ? -1 : NEXT(link)(from, to); }

int unlink(const char *path) {
  struct stat found;
  int counts = c && c->limited && is_below(path) && stat(path, &found) == 0 && found.st_nlink == 1;
  int result = NEXT(unlink)(path);
  if (result == 0 && counts) lacks_room(-found.st_size);
  return result;
}
