import type { TransactionalCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import { readWays } from '@server/features/attention/read-ways';
import { listSeenKinds } from '@server/features/attention/seen-kinds';
import { toChoiceView } from './choice-view';

export const listNotices: TransactionalCommand<'notices.list'> = {
  kind: 'transaction',
  async run(tx, context) {
    const member = requireMember(context.person);
    const findWays = await readWays(tx, member);
    const seen = await listSeenKinds(tx, member);
    return {
      choices: seen.map((one) => toChoiceView(one, findWays(one))),
      has_mail_server: (await tx.notices.findMailServer()) !== null,
    };
  },
};
