import type { AsyncCommand, AsyncContext } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import type { Store } from '@server/stores/store';
import { collectAttention, readRunningFacts } from './collect-attention';
import { getSeenKind, readWays } from './read-ways';

/** Lists what needs attention, for the bell, the overview, notices and the command line. */
export const listAttention: AsyncCommand<'attention.list'> = {
  kind: 'async',
  async run(store: Store, context: AsyncContext) {
    const member = requireMember(context.person);
    const facts = await readRunningFacts({ ...context, network: context.control?.network ?? null });
    return store.read(async (snapshot) => {
      const items = await collectAttention(snapshot, member, facts);
      const findWays = await readWays(snapshot, member);
      const listWithout = (way: 'bell' | 'desktop'): string[] =>
        items.filter((item) => !findWays(getSeenKind(item)).includes(way)).map(({ event }) => event);
      return { items, quiet: { bell: listWithout('bell'), desktop: listWithout('desktop') } };
    });
  },
};
