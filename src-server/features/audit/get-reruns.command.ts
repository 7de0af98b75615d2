import type { TransactionalCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import type { LinkedRecord } from '@server/stores/audit-store';
import { findVisibleRecord } from './audit-visibility';

const toLinkView = ({ seq, requestId }: LinkedRecord) => ({ seq, request_id: requestId });

/** Records that repeat each other are of one property, so a member who sees one may see the others. */
export const getReruns: TransactionalCommand<'audit.reruns'> = {
  kind: 'transaction',
  async run(tx, { person: member }, { seq }) {
    await findVisibleRecord(tx, requireMember(member), seq);
    const { earlier, later } = await tx.audit.rerunsOf(seq);
    return { earlier: earlier === null ? null : toLinkView(earlier), later: later.map(toLinkView) };
  },
};
