import { markActive } from '@server/sessions/check-session';
import { findCallRecord } from '@server/sessions/find-call-record';
import type { WindowCall, WindowCommand } from '@server/sessions/window-command';
import { getPrincipal } from '@server/sessions/window-command';
import type { AuditRecordView } from '@shared/audit/audit-record';
import { AppError } from '@shared/kernel/errors';
import { playgroundMessages } from '@shared/playground/playground.messages';
import type { PlaygroundRun } from '@shared/playground/playground-run';
import { fillMessage } from '@shared/text/filled-message';

/**
 * Links the record to that of the call it repeats: of the same operation and property, and visible to the member. A failure
 * does not reach the page, since the call was made and recorded.
 */
async function linkEarlier(
  { deps, windowSession, page }: WindowCall,
  record: AuditRecordView,
  repeats: number,
): Promise<void> {
  try {
    const principal = getPrincipal(windowSession, page, deps);
    const earlier = await deps.management.call(principal, 'audit.get', { seq: repeats });
    const isSame = earlier.property_id === record.property_id && earlier.operation === record.operation;
    if (!isSame || earlier.seq >= record.seq) return;
    await deps.store.transact(({ audit }) => audit.saveRerun(record.seq, earlier.seq));
  } catch (error) {
    if (!(error instanceof AppError)) deps.onError(error);
  }
}

const getRepeats = (input: PlaygroundRun): number | undefined =>
  'repeats' in input ? input.repeats : undefined;

/** Makes a real call with the key of the page's playground session. The token never reaches the page. */
export const runPlayground: WindowCommand<'playground.run'> = {
  needsMember: true,
  allowsOneTimePassword: false,
  async run(call, input) {
    const { deps, windowSession, page, signal } = call;
    markActive(windowSession, deps);
    const session = deps.playgrounds.ofPage(page.id, input.property_id);
    if (session === null) throw new AppError('not_found', fillMessage(playgroundMessages.sessionNotFound));
    const head = await deps.store.read(({ audit }) => audit.head());
    const { requestId, ...result } = await deps.playground.run(session, input, signal);
    const record = await findCallRecord(call, session, { requestId, headSeq: head?.seq ?? 0 });
    const repeats = getRepeats(input);
    if (record !== null && repeats !== undefined) await linkEarlier(call, record, repeats);
    return { ...result, record };
  },
};
