import type { WindowSession } from '@server/sessions/running/window-session';
import type { AttentionItem } from '@shared/attention/attention-contract';
import { parseAppOutput } from '@shared/contract/app-contract';

/** Reads what needs the signed-in member's attention. null: no member is signed in, or it cannot be read now. */
export async function readAttention(windowSession: WindowSession): Promise<readonly AttentionItem[] | null> {
  if (!windowSession.isSignedIn()) return null;
  const connection = windowSession.connect(() => undefined);
  try {
    const reply = await connection.call('attention.list', {}, 'attention');
    return reply.ok ? parseAppOutput('attention.list', reply.value).items : null;
  } finally {
    connection.close();
  }
}
