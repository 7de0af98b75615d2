import { useAppEvent, useClient } from '@renderer/client/client-context';
import { useBeforeUnloadPrompt } from '@renderer/hooks/use-before-unload-prompt';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { newTokenMessages } from '@shared/keys/new-token.messages';
import type { RefObject } from 'react';
import { useState } from 'react';
import type { CreatedKey } from './created-key';
import type { TokenBlockHandle } from './token-block';
import type { TokenStatus } from './token-messages';
import type { TokenSecret } from './token-secret';
import { useTokenEnd } from './use-token-end';
import { useTokenLeaveGuard } from './use-token-leave-guard';

/** Ignores a key that is still held down when the panel opens. */
const KEY_REPEAT_GUARD_MS = 250;

/** How the panel closed: by itself, together with its screen, or after its key was revoked elsewhere. */
export type PanelExit = 'done' | 'elsewhere' | 'revoked';

/** Writes the token to the clipboard. The desktop copies by handle; the page writes it during the press. */
function useWriteToken({ handle, secret }: CreatedKey): () => Promise<void> {
  const client = useClient();
  return async () => {
    if (client.clipboard === 'host') await client.call('keys.copy', { handle });
    else await navigator.clipboard.writeText(secret?.read() ?? '');
  };
}

const getTokenStatus = (secret: TokenSecret | null): TokenStatus => (secret === null ? 'lost' : 'kept');

/** State of a visible token, from display to destruction. */
export function useTokenPanel(
  fresh: CreatedKey,
  block: RefObject<TokenBlockHandle | null>,
  onExit: (exit: PanelExit) => void,
) {
  const client = useClient();
  const write = useWriteToken(fresh);
  const [openedAtMs] = useState(() => performance.now());
  const [tokenStatus, setTokenStatus] = useState(() => getTokenStatus(fresh.secret));
  const [copying, setCopying] = useState<'not_yet' | 'copied' | 'failed'>('not_yet');
  const [isHidden, setHidden] = useState(false);
  const isUncopied = tokenStatus === 'kept' && copying !== 'copied';
  const leaving = useTokenLeaveGuard(isUncopied, () => end('elsewhere'));
  useTokenEnd(fresh, {
    onMask: () => setHidden(true),
    onEnd: (end) => {
      setTokenStatus(end);
      leaving.stay();
    },
  });
  // On the desktop the dialog of this panel asks before the window closes.
  useBeforeUnloadPrompt(isUncopied && client.clipboard !== 'host');
  const end = (exit: PanelExit) => {
    fresh.secret?.destroy();
    onExit(exit);
  };
  const closeWindow = () => {
    fresh.secret?.destroy();
    void client.call('host.closeWindow', {}).catch(() => undefined);
  };
  const keepWindow = () => void client.call('host.keepWindow', {}).catch(() => undefined);
  useAppEvent('window.closing', () => leaving.tryTo(closeWindow, keepWindow));
  const markCopied = () => {
    setCopying('copied');
    announce(formatMessage(newTokenMessages.copiedAnnouncement));
  };
  const copy = async () => {
    try {
      await write();
      markCopied();
    } catch {
      setCopying('failed');
      setHidden(false);
      requestAnimationFrame(() => block.current?.select());
    }
  };
  return {
    tokenStatus,
    copying,
    isHidden,
    leaving,
    markCopied,
    copy,
    tryLeave: () => leaving.tryTo(() => end(tokenStatus === 'revoked' ? 'revoked' : 'done')),
    toggleHidden: () => setHidden(!isHidden),
    /** Wraps a press. Ignores presses that began before the panel opened. */
    guardPress: (press: () => void) => () => {
      if (performance.now() - openedAtMs >= KEY_REPEAT_GUARD_MS) press();
    },
  };
}
