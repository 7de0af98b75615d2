const WATCHED_EVERY_MS = 100;

/** npm passes a signal to its shell, which dies of it and leaves us behind: we hang up as a closed terminal would make us. */
export function exitWithParent(): void {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGHUP');
  }, WATCHED_EVERY_MS);
  watch.unref();
}
