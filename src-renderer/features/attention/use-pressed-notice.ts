import { useAppEvent, useClient } from '@renderer/client/client-context';
import { useSession } from '@renderer/session/session';
import { useEffect, useEffectEvent } from 'react';
import { useAttentionAction } from './use-attention-action';

/** Does the action of a matter whose notice was pressed: now, and when the page or the member comes later. */
export function usePressedNotice(): void {
  const client = useClient();
  const { session } = useSession();
  const act = useAttentionAction();
  const hasNotices = session.host.notices !== null;
  const take = useEffectEvent(async () => {
    if (!hasNotices) return;
    const { event } = await client.call('host.takeNotice', {});
    if (event === null) return;
    const { items } = await client.call('attention.list', {});
    const item = items.find((one) => one.event === event);
    if (item !== undefined) act(item);
  });
  // Without an answer the member is in the window all the same.
  const takeQuietly = useEffectEvent(() => void take().catch(() => undefined));
  useEffect(() => takeQuietly(), []);
  useAppEvent('notice.pressed', () => takeQuietly());
}
