import { hasEverywhere } from '@server/commands/authorise';
import type { AsyncCommand, AsyncContext } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import type { Store } from '@server/stores/store';
import type { AttentionItem } from '@shared/attention/attention-contract';
import { attentionKinds } from '@shared/attention/attention-contract';
import { listKeyItems, listWrongTokenItems } from './key-attention';
import { listNetworkItems } from './network-attention';
import type { RunningFacts } from './service-attention';
import { listServiceItems } from './service-attention';
import { listSignInItems } from './sign-in-attention';
import { listWebhookItems } from './webhook-attention';

/** Reads what is not in the database. */
async function readRunningFacts(context: AsyncContext): Promise<RunningFacts> {
  const { diskSpace, held, backups, checkpointFailedAtMs } = context;
  return {
    disk: await diskSpace(),
    isHeld: (await held.find()) !== null,
    backups: backups.backups(),
    checkpointFailedAtMs: checkpointFailedAtMs(),
  };
}

const getRank = ({ kind }: AttentionItem): number => attentionKinds.indexOf(kind);

/** Lists what needs attention, for the bell, the overview, notices and the command line. decision 0140; decision 0173. */
export const listAttention: AsyncCommand<'attention.list'> = {
  kind: 'async',
  async run(store: Store, context: AsyncContext) {
    const member = requireMember(context.person);
    const facts = await readRunningFacts(context);
    return store.read(async (snapshot) => {
      const items = [
        ...((await hasEverywhere(snapshot, member, 'organisation.service.manage'))
          ? [
              ...(await listServiceItems(snapshot, facts)),
              ...(await listNetworkItems(snapshot, context.control?.network ?? null)),
            ]
          : []),
        ...(await listKeyItems(snapshot, member)),
        ...(await listWebhookItems(snapshot, member)),
        ...(await listSignInItems(snapshot, member)),
        ...(await listWrongTokenItems(snapshot, member)),
      ];
      return { items: items.toSorted((one, other) => getRank(one) - getRank(other)) };
    });
  },
};
