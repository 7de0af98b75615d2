import type { CliContext } from '@server/cli/context/cli-context';
import { findNamedProperty, listAllProperties } from '@server/cli/context/find-named-property';
import type { CliAnswer } from '@server/cli/output/output';
import { formatTable, formatTimestamp } from '@server/cli/output/table';
import { parseOrRefuse } from '@shared/kernel/validation';
import { mailProblemMessages } from '@shared/mail/mail-problem-messages';
import type { NoticeChoiceView, SentNotice } from '@shared/notices/notices-contract';
import { noticesContract } from '@shared/notices/notices-contract';
import { formatEnglish } from '@shared/text/format-english';
import { z } from 'zod';

export const chooseOptions = z.object({
  kind: z.string(),
  property: z.string().optional(),
  way: z.array(z.string()).optional(),
});

const formatWays = ({ ways }: NoticeChoiceView): string => (ways.length === 0 ? 'none' : ways.join(', '));

/** Lists the kinds that the acting member sees, each with its ways. */
export async function runNoticesList(context: CliContext): Promise<CliAnswer> {
  const { choices, has_mail_server: hasServer } = await context.call('notices.list', {});
  const names = new Map((await listAllProperties(context.store)).map(({ id, name }) => [id, name]));
  const rows = choices.map((choice) => [
    choice.kind,
    choice.property_id === null ? '' : (names.get(choice.property_id) ?? choice.property_id),
    formatWays(choice),
  ]);
  const lines = formatTable(['Kind', 'Property', 'Ways'], rows, 'No notices.');
  return {
    value: choices,
    lines: hasServer ? lines : [...lines, '', 'There is no mail server yet: brasstag mail set --help'],
  };
}

/** Chooses the ways of a kind for the acting member. */
export async function runNoticesChoose(
  context: CliContext,
  { kind, property, way = [] }: z.output<typeof chooseOptions>,
): Promise<CliAnswer> {
  const found = property === undefined ? null : await findNamedProperty(context.store, property);
  const input = parseOrRefuse(noticesContract['notices.choose'].input, {
    kind,
    property_id: found?.id ?? null,
    ways: way,
  });
  const choice = await context.call('notices.choose', input);
  return { value: choice, lines: [`${choice.kind}: ${formatWays(choice)}`] };
}

const formatOutcome = ({ state, problem }: SentNotice): string =>
  problem === null ? state : `${state}: ${formatEnglish(mailProblemMessages[problem])}`;

/** Lists what was sent to the acting member by email. */
export async function runNoticesSent(context: CliContext): Promise<CliAnswer> {
  const sent = await context.call('notices.listSent', {});
  const rows = sent.map((notice) => [
    formatTimestamp(notice.attempted_at ?? notice.created_at),
    notice.title,
    formatOutcome(notice),
  ]);
  return { value: sent, lines: formatTable(['When', 'Matter', 'Outcome'], rows, 'Nothing was sent.') };
}
