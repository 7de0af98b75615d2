import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { formatCliCommand } from '@shared/kernel/cli-hint';
import { AppError } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
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
      <p className="mt-2 text-xs text-ink-2">
        With the same --data-dir, if the service was started with one.
      </p>
    </>
  );
}

const createLeaveError = (): AppError =>
  new AppError('unavailable', 'The service did not answer. Nothing was changed: try again.');

/** Ends the browser session. True if the service deleted the cookie. */
async function leaveSession(): Promise<boolean> {
  const answer = await fetch('/start-over', { method: 'POST' }).catch(() => null);
  return answer?.ok === true;
}

/** Displayed to a browser without a launch link, with an expired session, or with an invalid page token. */
export function BrowserNotAuthorized() {
  const [state, setState] = useState<'waiting' | 'pending' | 'failed' | 'done'>('waiting');
  const startOver = async () => {
    setState('pending');
    setState((await leaveSession()) ? 'done' : 'failed');
  };
  if (state === 'done')
    return (
      <CenteredCard key="done" title="This browser starts over" takesFocus>
        <p className="text-sm text-ink-2">The next link opens a new place in it. For a link, run:</p>
        <LinkCommand />
      </CenteredCard>
    );
  return (
    <CenteredCard title="Open it by its link">
      <p className="text-sm text-ink-2">
        {product.name} opens in a browser by a link that works once. It was printed when the service started.
        For a new one, run:
      </p>
      <LinkCommand />
      <p className="mt-5 text-sm text-ink-2">
        Does a new link lead back to this page? Then start over: this browser gives up its place, in every
        tab, and the next link opens a new one.
      </p>
      {state === 'failed' && <ErrorText className="mt-3" error={createLeaveError()} />}
      <Button className="mt-3 w-full" isPending={state === 'pending'} onPress={() => void startOver()}>
        Start over in this browser
      </Button>
    </CenteredCard>
  );
}

/** Displayed when the desktop page has no preload script: the installation is incomplete. */
export function MissingPreload() {
  return (
    <CenteredCard title="This window cannot reach its service">
      <p className="text-sm text-ink-2">A part of {product.name} is missing. Quit it and install it again.</p>
    </CenteredCard>
  );
}
