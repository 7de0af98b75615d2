import { announce } from '@renderer/app/announcer';
import { useAskBeforeUnload } from '@renderer/app/ask-before-unload';
import { useAppEvent, useClient } from '@renderer/app/client-context';
import type { RefObject } from 'react';
import { useState } from 'react';
import type { FreshKey } from './fresh-key';
import type { Secret } from './secret';
import type { TokenStanding } from './standing-words';
import type { TokenBlockHandle } from './token-block';
import { useEnds } from './use-ends';

/** A key held down while the panel opens is no decision. */
const DEAF_MS = 250;

/** What leaves, once the person has said that the token may go. */
export type Leaving = 'panel' | 'window';

/** Writes the token to the clipboard: the host by its handle, or the page from the holder within the press. */
function useWriteToken({ handle, secret }: FreshKey): () => Promise<void> {
  const client = useClient();
  return async () => {
    if (client.clipboard === 'host') await client.call('keys.copy', { handle });
    else await navigator.clipboard.writeText(secret?.read() ?? '');
  };
}

const standingOf = (secret: Secret | null): TokenStanding => (secret === null ? 'lost' : 'kept');

/** The life of a token on show, from painting to destruction. */
export function useTokenPanel(
  fresh: FreshKey,
  block: RefObject<TokenBlockHandle | null>,
  onLeft: () => void,
) {
  const client = useClient();
  const write = useWriteToken(fresh);
  const [openedAtMs] = useState(() => performance.now());
  const [standing, setStanding] = useState(() => standingOf(fresh.secret));
  const [copying, setCopying] = useState<'not_yet' | 'copied' | 'failed'>('not_yet');
  const [isHidden, setHidden] = useState(false);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const isAtStake = standing === 'kept' && copying !== 'copied';
  useEnds(fresh, {
    onMask: () => setHidden(true),
    onEnd: (end) => {
      setStanding(end);
      setLeaving(null);
    },
  });
  // On the desktop the window asks in the panel's own words, before it is closed.
  useAskBeforeUnload(isAtStake && client.clipboard !== 'host');
  const leave = (what: Leaving) => {
    fresh.secret?.destroy();
    if (what === 'window') void client.call('host.closeWindow', {}).catch(() => undefined);
    else onLeft();
  };
  const tryLeave = (what: Leaving) => (isAtStake ? setLeaving(what) : leave(what));
  const stay = () => {
    if (leaving === 'window') void client.call('host.keepWindow', {}).catch(() => undefined);
    setLeaving(null);
  };
  useAppEvent('window.closing', () => tryLeave('window'));
  const noteCopied = () => {
    setCopying('copied');
    announce('Token copied.');
  };
  const copy = async () => {
    try {
      await write();
      noteCopied();
    } catch {
      setCopying('failed');
      setHidden(false);
      requestAnimationFrame(() => block.current?.select());
    }
  };
  return {
    standing,
    copying,
    isHidden,
    leaving,
    noteCopied,
    copy,
    leave,
    tryLeave,
    stay,
    toggleHidden: () => setHidden(!isHidden),
    /** Runs the press, unless it comes from before the panel was there. */
    heed: (press: () => void) => () => {
      if (performance.now() - openedAtMs >= DEAF_MS) press();
    },
  };
}
