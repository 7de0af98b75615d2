const CHECK_INTERVAL_MS = 100;

/** Ends this process with its shell. npm sends signals only to the shell, and this process would survive it. */
export function exitWithParent(): void {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGHUP');
  }, CHECK_INTERVAL_MS);
  watch.unref();
}
