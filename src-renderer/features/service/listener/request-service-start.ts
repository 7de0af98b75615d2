import type { Client } from '@renderer/client/client';
import { formatError } from '@renderer/text/format-error';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { AppError } from '@shared/kernel/errors';
import { serviceMessages } from '@shared/service/service.messages';

/** Formats a failed start. The service's sentence about a port in use is written for the command line. */
function formatStartError(error: unknown): string {
  if (!(error instanceof AppError)) return formatMessage(serviceMessages.startFailed);
  return error.code === 'port_in_use'
    ? formatMessage(serviceMessages.startFailedPortInUse)
    : formatMessage(serviceMessages.startFailedReason, { reason: formatError(error) });
}

/** Starts the listener, and displays an error when it fails. */
export async function requestServiceStart(client: Client): Promise<void> {
  try {
    await client.call('service.start', {});
  } catch (error) {
    showToast(formatStartError(error));
  }
}
