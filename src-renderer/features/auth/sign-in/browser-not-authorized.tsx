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

/**
 * True if the page came by the address on the network. The service writes it into the page, because a page without a session
 * cannot ask.
 */
const isPageOnNetwork = (): boolean =>
  document.querySelector('meta[name="location"]')?.getAttribute('content') === 'network';

/** Leads a browser on the network to a new sign-in. No launch link is needed there. */
function NetworkSessionOver() {
  const [state, setState] = useState<'waiting' | 'pending' | 'failed'>('waiting');
  const start = async () => {
    setState('pending');
    if (await leaveSession()) location.replace('/');
    else setState('failed');
  };
  return (
    <CenteredCard title={formatMessage(authMessages.networkOverTitle)}>
      <p className="text-sm text-ink-2">{formatMessage(authMessages.networkOverLead)}</p>
      {state === 'failed' && <ErrorText className="mt-3" error={createLeaveError()} />}
      <Button
        variant="primary"
        className="mt-4 w-full"
        isPending={state === 'pending'}
        onPress={() => void start()}
      >
        {formatMessage(authMessages.networkContinue)}
      </Button>
    </CenteredCard>
  );
}

/** Displayed to a browser without a session: it continues on the network, and needs a launch link on this computer. */
export const BrowserNotAuthorized = () => (isPageOnNetwork() ? <NetworkSessionOver /> : <LinkNeeded />);

/** Displayed to a browser without a launch link, with an expired session, or with an invalid page token. */
function LinkNeeded() {
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
