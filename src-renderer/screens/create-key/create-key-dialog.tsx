import type { CreateKeyRequest } from '@renderer/app/dialogs';
import { closeCreateKey, pointAtKey } from '@renderer/app/dialogs';
import type { FreshKey } from '@renderer/screens/token/fresh-key';
import { TokenPanel } from '@renderer/screens/token/token-panel';
import { useSecretKeeper } from '@renderer/screens/token/use-secret-keeper';
import type { TokenLeft } from '@renderer/screens/token/use-token-panel';
import { Dialog } from '@renderer/ui/dialog';
import { toast } from '@renderer/ui/toast';
import { useRef, useState } from 'react';
import { KeyForm } from './key-form';
import { OldKeyOffer } from './old-key-offer';

/** The form, then the token, then what is left to do about the key that was replaced. */
type Step =
  | { readonly kind: 'form' }
  | { readonly kind: 'token'; readonly fresh: FreshKey }
  | { readonly kind: 'old_key'; readonly fresh: FreshKey };

const widths = { form: 'w-[940px]', token: 'w-[640px]', old_key: 'w-[460px]' } as const;

const leaveAt = ({ key }: FreshKey) => {
  closeCreateKey();
  pointAtKey(key.prefix);
};

const finish = (fresh: FreshKey) => {
  toast(`${fresh.key.name} created.`);
  leaveAt(fresh);
};

/** From the wish for a key to the last look at its token, in one layer that keeps the focus. */
export function CreateKeyDialog({ request }: { readonly request: CreateKeyRequest }) {
  // An ended key needs no end.
  const replaces = request.replaces?.state === 'active' ? request.replaces : null;
  const [step, setStep] = useState<Step>({ kind: 'form' });
  const content = useRef<{ readonly tryLeave: () => void }>(null);
  const keep = useSecretKeeper();
  const show = (fresh: FreshKey) => {
    if (fresh.secret !== null) keep(fresh.secret);
    setStep({ kind: 'token', fresh });
  };
  const afterToken = (fresh: FreshKey, left: TokenLeft) => {
    // What was revoked meanwhile takes nobody's place.
    if (left === 'revoked') return leaveAt(fresh);
    if (replaces === null || left === 'elsewhere') return finish(fresh);
    setStep({ kind: 'old_key', fresh });
  };
  const close = () => (step.kind === 'old_key' ? finish(step.fresh) : content.current?.tryLeave());
  return (
    <Dialog isOpen onClose={close} className={widths[step.kind]}>
      {step.kind === 'form' && (
        <KeyForm ref={content} request={request} onFresh={show} onClose={closeCreateKey} />
      )}
      {step.kind === 'token' && (
        <TokenPanel ref={content} fresh={step.fresh} onLeft={(left) => afterToken(step.fresh, left)} />
      )}
      {step.kind === 'old_key' && replaces !== null && (
        <OldKeyOffer apiKey={replaces} onClose={() => finish(step.fresh)} />
      )}
    </Dialog>
  );
}
