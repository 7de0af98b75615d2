import type { CreatedKey } from '@renderer/features/keys/token/created-key';
import { TokenPanel } from '@renderer/features/keys/token/token-panel';
import { useSecretCleanup } from '@renderer/features/keys/token/use-secret-cleanup';
import type { PanelExit } from '@renderer/features/keys/token/use-token-panel';
import type { CreateKeyRequest } from '@renderer/state/dialogs';
import { closeCreateKeyDialog, highlightKey } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { Dialog } from '@renderer/ui/overlay/dialog';
import { keysMessages } from '@shared/keys/keys.messages';
import { newTokenMessages } from '@shared/keys/new-token.messages';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { KeyForm } from './key-form';
import { RevokeOldKeyPrompt } from './revoke-old-key-prompt';

/** Steps of the dialog: the form, the token, then the question about the replaced key. */
type Step =
  | { readonly kind: 'form' }
  | { readonly kind: 'token'; readonly fresh: CreatedKey }
  | { readonly kind: 'old_key'; readonly fresh: CreatedKey; readonly exit: PanelExit };

const widths = { form: 'w-[1040px]', token: 'w-[640px]', old_key: 'w-[460px]' } as const;

const closeAndHighlight = ({ key }: CreatedKey) => {
  closeCreateKeyDialog();
  highlightKey(key.prefix);
};

/** Closes the dialog. After `done` the page of the new key waits for its first call, else the toast leads there. */
function useFinish(): (fresh: CreatedKey, exit: PanelExit) => void {
  const router = useRouter();
  return (fresh, exit) => {
    const { name, prefix } = fresh.key;
    const openKey = () => void router.navigate({ to: '/keys/$prefix', params: { prefix } });
    if (exit !== 'done') {
      showToast(formatMessage(keysMessages.created, { key: name }), {
        label: formatMessage(keysMessages.openKey),
        onPress: openKey,
      });
      return closeAndHighlight(fresh);
    }
    showToast(formatMessage(keysMessages.created, { key: name }));
    // The dialog asks before its screen is left, so it is removed before the move.
    flushSync(closeCreateKeyDialog);
    openKey();
  };
}

/** Dialog that creates a key and shows its token. One dialog for all steps keeps the focus. */
export function CreateKeyDialog({ request }: { readonly request: CreateKeyRequest }) {
  // An ended key needs no replacement.
  const replaces = request.replaces?.state === 'active' ? request.replaces : null;
  const [step, setStep] = useState<Step>({ kind: 'form' });
  const content = useRef<{ readonly tryLeave: () => void }>(null);
  const holdSecret = useSecretCleanup(newTokenMessages.destroyed);
  const finish = useFinish();
  const show = (fresh: CreatedKey) => {
    if (fresh.secret !== null) holdSecret(fresh.secret);
    setStep({ kind: 'token', fresh });
  };
  const afterToken = (fresh: CreatedKey, exit: PanelExit) => {
    // A new key that was revoked meanwhile replaces no other key.
    if (exit === 'revoked') return closeAndHighlight(fresh);
    if (replaces === null || exit === 'elsewhere') return finish(fresh, exit);
    setStep({ kind: 'old_key', fresh, exit });
  };
  const close = () => (step.kind === 'old_key' ? finish(step.fresh, step.exit) : content.current?.tryLeave());
  return (
    <Dialog isOpen onClose={close} className={widths[step.kind]}>
      {step.kind === 'form' && (
        <KeyForm ref={content} request={request} onCreated={show} onClose={closeCreateKeyDialog} />
      )}
      {step.kind === 'token' && (
        <TokenPanel ref={content} fresh={step.fresh} onExit={(exit) => afterToken(step.fresh, exit)} />
      )}
      {step.kind === 'old_key' && replaces !== null && (
        <RevokeOldKeyPrompt apiKey={replaces} onClose={() => finish(step.fresh, step.exit)} />
      )}
    </Dialog>
  );
}
