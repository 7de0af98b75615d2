import type { Client } from '@renderer/client/client';
import { showToast } from '@renderer/ui/feedback/toast';
import { AppError } from '@shared/kernel/errors';

/** Returns the service's sentence, except for a port in use: that one is written for the command line. */
function formatReason(error: unknown): string {
  if (!(error instanceof AppError)) return 'Try again.';
  return error.code === 'port_in_use' ? 'Another program has its port.' : error.message;
}

/** Starts the listener, and displays an error when it fails. */
export async function requestServiceStart(client: Client): Promise<void> {
  try {
    await client.call('service.start', {});
  } catch (error) {
    showToast(`The service could not be started. ${formatReason(error)}`);
  }
}
