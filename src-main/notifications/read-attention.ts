import type { WindowSession } from '@server/sessions/running/window-session';
import type { AttentionItem } from '@shared/attention/attention-contract';
import type { AttentionKind } from '@shared/attention/attention-kinds';
import { parseAppOutput } from '@shared/contract/app-contract';

/** Reads what the signed-in member wants to hear of on this computer. null: no member is signed in, or it cannot be read now. */
export async function readAttention(windowSession: WindowSession): Promise<readonly AttentionItem[] | null> {
  if (!windowSession.isSignedIn()) return null;
  const connection = windowSession.connect(() => undefined);
  try {
    const reply = await connection.call('attention.list', {}, 'attention');
    if (!reply.ok) return null;
    const { items, quiet } = parseAppOutput('attention.list', reply.value);
    return items.filter(({ event }) => !quiet.desktop.includes(event));
  } finally {
    connection.close();
  }
}

/** Switches a kind off for the signed-in member. False: the member does not see it, or it cannot be stored now. */
export async function switchKindOff(windowSession: WindowSession, kind: AttentionKind): Promise<boolean> {
  const connection = windowSession.connect(() => undefined);
  try {
    return (await connection.call('host.setNotices', { kind, is_on: false }, 'attention')).ok;
  } finally {
    connection.close();
  }
}
