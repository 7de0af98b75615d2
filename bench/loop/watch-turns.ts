/** The longest turn of the event loop during some work, and how long the work took, in ms. */
export interface LoopTimes {
  readonly tookMs: number;
  readonly longestMs: number;
  /** CPU time of this thread in its longest turn. Other programs of the machine do not lengthen it. */
  readonly longestCpuMs: number;
}

const readThreadCpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Runs the work, and measures each turn of the event loop meanwhile. */
export async function watchTurns(work: () => Promise<unknown>): Promise<LoopTimes> {
  const longest = { wallMs: 0, cpuMs: 0 };
  let isOver = false;
  let wallMs = performance.now();
  let cpuMs = readThreadCpuMs();
  const startedMs = wallMs;

  function noteTurn(): void {
    const nowMs = performance.now();
    const nowCpuMs = readThreadCpuMs();
    longest.wallMs = Math.max(longest.wallMs, nowMs - wallMs);
    longest.cpuMs = Math.max(longest.cpuMs, nowCpuMs - cpuMs);
    wallMs = nowMs;
    cpuMs = nowCpuMs;
    if (!isOver) setImmediate(noteTurn);
  }

  setImmediate(noteTurn);
  try {
    await work();
  } finally {
    isOver = true;
  }
  const tookMs = performance.now() - startedMs;
  // The work may have ended within its longest turn.
  await new Promise((resolve) => setImmediate(resolve));
  return { tookMs, longestMs: longest.wallMs, longestCpuMs: longest.cpuMs };
}
