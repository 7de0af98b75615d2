import type { Service } from '@server/main/start-service';

export type ListenerStatus = ReturnType<Service['listener']['status']>;

/** Formats the status of the service in one line. */
export function formatStatus(status: ListenerStatus): string {
  if (status.state === 'running') return `Running on port ${status.port}`;
  return status.state === 'failed' ? status.reason : 'Stopped. Every key is refused.';
}
