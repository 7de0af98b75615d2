import { useAppEvent, useClient } from '@renderer/client/client-context';
import { useConnection } from '@renderer/client/connection';
import { useRecentPassword } from '@renderer/session/recent-password';
import { useProperty } from '@renderer/session/session';
import { announce } from '@renderer/ui/feedback/announcer';
import { AppError } from '@shared/kernel/errors';
import type { Permission } from '@shared/kernel/permissions';
import type { KeyView } from '@shared/keys/api-key';
import { PLAYGROUND_MINUTES } from '@shared/playground/playground-contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface LiveSession {
  readonly kind: 'live';
  readonly key: KeyView;
  /** On the clock of `performance.now()`, which nobody sets. */
  readonly endsMs: number;
}

export interface EndedSession {
  readonly kind: 'over';
  readonly key: KeyView;
  /** What ended it, and what has become of its key, as far as is known here. */
  readonly message: string;
}

export type PlaygroundSessionState = { readonly kind: 'none' } | LiveSession | EndedSession;

const ENDED_MESSAGE = 'The session ended. Its key is revoked.';
/** A service that cannot be reached has not told what it did. */
const CONNECTION_LOST_MESSAGE = `The connection was lost, and the session with it. The service revokes its key, which ends after ${PLAYGROUND_MINUTES} minutes anyhow.`;

/** The session of this window: it begins with a choice of permissions, and ends by whatever comes first. */
export function usePlaygroundSession() {
  const client = useClient();
  const withRecentPassword = useRecentPassword();
  const { id: property_id } = useProperty();
  const connection = useConnection((state) => state.connection);
  const [session, setSession] = useState<PlaygroundSessionState>({ kind: 'none' });
  const live = useRef<KeyView | null>(null);

  const finish = (prefix: string, text = ENDED_MESSAGE) => {
    if (live.current?.prefix !== prefix) return;
    setSession({ kind: 'over', key: live.current, message: text });
    live.current = null;
    announce(text);
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

  /** Throws where the key could not be revoked. */
  const end = async (): Promise<void> => {
    if (live.current === null) return;
    const { prefix } = live.current;
    await client.call('playground.end', { property_id, prefix }).catch((error: unknown) => {
      // It has ended meanwhile: that is what was asked for.
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    });
    finish(prefix);
  };

  useAppEvent('playground.ended', ({ prefix }) => finish(prefix));

  // With the connection the service ends what belongs to it.
  const loseSession = useEffectEvent(() => {
    if (live.current !== null) finish(live.current.prefix, CONNECTION_LOST_MESSAGE);
  });
  useEffect(() => {
    if (connection === 'lost' || connection === 'refused') loseSession();
  }, [connection]);

  useEffect(
    () => () => {
      const left = live.current;
      live.current = null;
      // The service ends it by itself, at the latest with its time.
      if (left !== null)
        client.call('playground.end', { property_id, prefix: left.prefix }).catch(() => undefined);
    },
    [client, property_id],
  );

  return { session, start, end, finish };
}
