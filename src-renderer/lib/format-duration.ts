/** Formats `2 ms`, `0.4 ms`, `1.2 s`. */
export function formatDuration(durationUs: number): string {
  const ms = durationUs / 1000;
  if (ms < 1) return `${Math.max(0.1, ms).toFixed(1)} ms`;
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** Formats remaining minutes and seconds as `14:32`. */
export function formatTimeLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Formats `38 milliseconds`, `1.2 seconds` for screen readers. */
export const formatSpokenDuration = (ms: number): string =>
  ms < 1000
    ? `${Math.round(ms)} ${Math.round(ms) === 1 ? 'millisecond' : 'milliseconds'}`
    : `${(ms / 1000).toFixed(1)} seconds`;
