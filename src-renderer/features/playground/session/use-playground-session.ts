import { useAppEvent, useClient } from '@renderer/client/client-context';
import { useConnection } from '@renderer/client/connection';
import { useRecentPassword } from '@renderer/session/recent-password';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { AppError } from '@shared/kernel/errors';
import type { Permission } from '@shared/kernel/permissions';
import type { KeyView } from '@shared/keys/api-key';
import { playgroundMessages } from '@shared/playground/playground.messages';
import { PLAYGROUND_MINUTES } from '@shared/playground/playground-contract';
import type { Message } from '@shared/text/message';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface LiveSession {
  readonly kind: 'live';
  readonly key: KeyView;
  /** On the clock of `performance.now()`, which does not follow changes of the system clock. */
  readonly endsMs: number;
}

export interface EndedSession {
  readonly kind: 'over';
  readonly key: KeyView;
  /** Why the session ended, and the state of its key as far as the page knows. */
  readonly reason: Message;
}

export type PlaygroundSessionState = { readonly kind: 'none' } | LiveSession | EndedSession;

/**
 * The playground session of this window. It begins with a choice of permissions, and ends with the first of
 * several events.
 */
export function usePlaygroundSession() {
  const client = useClient();
  const withRecentPassword = useRecentPassword();
  const { id: property_id } = useProperty();
  const connection = useConnection((state) => state.connection);
  const [session, setSession] = useState<PlaygroundSessionState>({ kind: 'none' });
  const live = useRef<KeyView | null>(null);

  const finish = (prefix: string, reason: Message = playgroundMessages.sessionEnded) => {
    if (live.current?.prefix !== prefix) return;
    setSession({ kind: 'over', key: live.current, reason });
    live.current = null;
    announce(formatMessage(reason));
  };

  const start = async (scopes: readonly Permission[]): Promise<KeyView | null> => {
    const started = await withRecentPassword(() =>
      client.call('playground.start', { property_id, scopes: [...scopes] }),
    );
    if (started === null) return null;
    const { key } = started;
    live.current = key;
    setSession({ kind: 'live', key, endsMs: performance.now() + PLAYGROUND_MINUTES * 60_000 });
    return key;
  };

  /** Throws AppError if the service could not revoke the key. */
  const end = async (): Promise<void> => {
    if (live.current === null) return;
    const { prefix } = live.current;
    await client.call('playground.end', { property_id, prefix }).catch((error: unknown) => {
      // The session ended meanwhile, which is the requested outcome.
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    });
    finish(prefix);
  };

  useAppEvent('playground.ended', ({ prefix }) => finish(prefix));

  // The service ends a session when its connection is lost, and cannot report what it did.
  const loseSession = useEffectEvent(() => {
    if (live.current !== null) finish(live.current.prefix, playgroundMessages.connectionLost);
  });
  useEffect(() => {
    if (connection === 'lost' || connection === 'refused') loseSession();
  }, [connection]);

  useEffect(
    () => () => {
      const left = live.current;
      live.current = null;
      // On failure the service ends the session by itself, at the latest when its time is over.
      if (left !== null)
        client.call('playground.end', { property_id, prefix: left.prefix }).catch(() => undefined);
    },
    [client, property_id],
  );

  return { session, start, end, finish };
}
