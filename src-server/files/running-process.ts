/** True if a process with that id runs. It may belong to another user. */
export function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // This user may not signal another user's process, but it exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
