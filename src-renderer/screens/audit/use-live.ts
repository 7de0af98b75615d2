import { announce } from '@renderer/app/announcer';
import { useAppEvent, useClient } from '@renderer/app/client-context';
import { useConnection } from '@renderer/app/connection';
import { counted } from '@renderer/format/count';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Follower } from './follow-log';
import { followLog } from './follow-log';
import type { RecordLog } from './record-log';
import { tally } from './tally';

const ANNOUNCED_EVERY_MS = 10_000;

/** A hidden window draws nothing. */
const DRAWN_WITHIN_MS = 1000;

/** Settles in the frame after the next, when what was changed until now has been drawn. */
const onceDrawn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, DRAWN_WITHIN_MS);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

interface LiveWish {
  /** null: nothing is followed. */
  readonly log: RecordLog | null;
  readonly isFollowing: () => boolean;
  readonly onArrival: (count: number) => void;
}

/** Follows the end of the log while it grows. True while the stream is lost; what was missed is read when it is back. */
export function useLive({ log, isFollowing, onArrival }: LiveWish): boolean {
  const client = useClient();
  const connection = useConnection((state) => state.connection);
  const [isLost, setLost] = useState(false);
  const follower = useRef<Follower | null>(null);
  const following = useEffectEvent(isFollowing);
  const arrived = useEffectEvent(onArrival);
  useEffect(() => {
    if (log === null) return;
    const told = tally(ANNOUNCED_EVERY_MS, (count) => announce(counted(count, 'new record')));
    const mine = followLog({
      log,
      isFollowing: () => following(),
      onArrival: (count) => {
        told.add(count);
        arrived(count);
      },
      onceDrawn,
      onLost: setLost,
    });
    follower.current = mine;
    return () => {
      mine.stop();
      told.stop();
      follower.current = null;
    };
  }, [log]);
  // Whatever was written while nobody listened: before it was switched on, or while the connection was gone.
  useEffect(() => {
    if (log === null || connection !== 'open') return;
    client.call('audit.bounds', { property_id: null }).then(
      ({ last_seq }) => follower.current?.hear(last_seq),
      // The next record tells of itself.
      () => undefined,
    );
  }, [client, connection, log]);
  useAppEvent('audit.appended', ({ seq }) => follower.current?.hear(seq));
  return log !== null && (isLost || connection === 'lost');
}
