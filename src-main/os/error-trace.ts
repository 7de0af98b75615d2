/** Gets class and stack of an error without its message, which may hold what a member typed. decision 0085 */
export function getRedactedStack(error: unknown): { readonly kind: string; readonly at: readonly string[] } {
  if (!(error instanceof Error)) return { kind: typeof error, at: [] };
  const at = (error.stack ?? '').split('\n').filter((line) => /^ +at /.test(line));
  return { kind: error.name, at: at.map((line) => line.trim()) };
}
