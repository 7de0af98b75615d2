import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { isNetworkError } from '@renderer/lib/network-error';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { focusWhenUncovered } from '@renderer/ui/overlay/focus-when-uncovered';
import type { ErrorCode } from '@shared/kernel/errors';
import { AppError } from '@shared/kernel/errors';
import type { KeyView } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EndingWebhooks } from './ending-webhooks';
import { RecentUsageWarning } from './recent-usage-warning';

/** Finds the row of the key; without it, the heading of the screen. */
const findRowElement = (prefix: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main [role="row"][data-key="${prefix}"]`) ??
  document.querySelector<HTMLElement>('main h1');

/** After these codes the key has ended already, or its state is not known. */
const uncertainCodes: readonly ErrorCode[] = [
  'invalid_transition',
  'not_found',
  'unavailable',
  'outcome_unknown',
];

const isKeyUnchanged = (error: unknown): boolean =>
  isNetworkError(error) || (error instanceof AppError && !uncertainCodes.includes(error.code));

interface RevokeDialogProps {
  readonly apiKey: Pick<KeyView, 'name' | 'prefix' | 'property_id'>;
  /** Called when the key was kept, and when it was revoked. */
  readonly onClose: () => void;
  readonly onRevoked?: () => void;
}

/**
 * Revokes a key. Requires no typing, because keys are revoked after a leak and delay does harm.
 * spec: States and transitions.
 */
export function RevokeDialog({ apiKey, onClose, onRevoked }: RevokeDialogProps) {
  const client = useClient();
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { name, prefix, property_id } = apiKey;
  const revoke = async () => {
    setPending(true);
    setError(null);
    try {
      await client.call('keys.revoke', { property_id, prefix });
    } catch (thrown) {
      setPending(false);
      setError(thrown);
      return;
    }
    await refetchCommands(queries, 'keys.').catch(() => undefined);
    showToast(formatMessage(keysMessages.revoked, { key: name }));
    onClose();
    onRevoked?.();
    focusWhenUncovered(() => findRowElement(prefix));
  };
  return (
    <AlertDialog
      isOpen
      isDismissable
      title={formatMessage(keysMessages.revokeTitle, { key: name })}
      detail={
        <>
          <RecentUsageWarning apiKey={apiKey} />
          <EndingWebhooks apiKey={apiKey} />
          {error !== null && (
            <div className="mt-3 text-sm text-danger">
              {isKeyUnchanged(error) && (
                <p className="font-medium">{formatMessage(keysMessages.notRevoked)}</p>
              )}
              <ErrorText error={error} />
            </div>
          )}
        </>
      }
      keep={formatMessage(keysMessages.revokeKeep)}
      onKeep={() => !isPending && onClose()}
      actionLabel={formatMessage(keysMessages.revokeConfirm)}
      onAction={() => void revoke()}
      isPending={isPending}
    >
      {formatMessage(keysMessages.revokeLead)}
    </AlertDialog>
  );
}
