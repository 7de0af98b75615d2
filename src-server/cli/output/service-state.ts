interface ServiceState {
  readonly isRunning: boolean;
  readonly isDraining: boolean;
}

/** Says in a word whether a service of a database takes calls. */
export function formatServiceState({ isRunning, isDraining }: ServiceState): string {
  if (!isRunning) return 'gone';
  return isDraining ? 'ending' : 'running';
}
