import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { authMessages } from '@shared/auth/auth.messages';
import { formatCliCommand } from '@shared/kernel/cli-hint';
import { AppError } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import { fillMessage } from '@shared/text/filled-message';
import { useState } from 'react';
import { CenteredCard } from './centered-card';

/**
 * Displays the command that prints a new launch link. No member is signed in yet, so it names no folder of
 * the machine.
 */
function LinkCommand() {
  return (
    <>
      <pre className="copyable mt-3 rounded-md bg-sunken px-3 py-2 font-mono text-xs">
        {formatCliCommand('open', null)}
      </pre>
      <p className="mt-2 text-xs text-ink-2">{formatMessage(authMessages.linkDataDirectory)}</p>
    </>
  );
}

const createLeaveError = (): AppError => new AppError('unavailable', fillMessage(authMessages.resetFailed));

/** Ends the browser session. True if the service deleted the cookie. */
async function leaveSession(): Promise<boolean> {
  const answer = await fetch('/start-over', { method: 'POST' }).catch(() => null);
  return answer?.ok === true;
}

/** Displayed to a browser without a launch link, with an expired session, or with an invalid page token. */
export function BrowserNotAuthorized() {
  const [state, setState] = useState<'waiting' | 'pending' | 'failed' | 'done'>('waiting');
  const reset = async () => {
    setState('pending');
    setState((await leaveSession()) ? 'done' : 'failed');
  };
  if (state === 'done')
    return (
      <CenteredCard key="done" title={formatMessage(authMessages.resetDoneTitle)} takesFocus>
        <p className="text-sm text-ink-2">{formatMessage(authMessages.resetDoneLead)}</p>
        <LinkCommand />
      </CenteredCard>
    );
  return (
    <CenteredCard title={formatMessage(authMessages.linkTitle, { product: product.name })}>
      <p className="text-sm text-ink-2">{formatMessage(authMessages.linkLead, { product: product.name })}</p>
      <LinkCommand />
      <p className="mt-5 text-sm text-ink-2">{formatMessage(authMessages.resetLead)}</p>
      {state === 'failed' && <ErrorText className="mt-3" error={createLeaveError()} />}
      <Button className="mt-3 w-full" isPending={state === 'pending'} onPress={() => void reset()}>
        {formatMessage(authMessages.reset)}
      </Button>
    </CenteredCard>
  );
}

/** Displayed when the desktop page has no preload script: the installation is incomplete. */
export function MissingPreload() {
  return (
    <CenteredCard title={formatMessage(authMessages.windowBrokenTitle)}>
      <p className="text-sm text-ink-2">
        {formatMessage(authMessages.windowBrokenHelp, { product: product.name })}
      </p>
    </CenteredCard>
  );
}
