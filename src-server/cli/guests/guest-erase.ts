import type { CliContext } from '@server/cli/context/cli-context';
import { createUsageError } from '@server/cli/context/command-action';
import { findOnlyProperty } from '@server/cli/context/find-named-property';
import type { CliAnswer } from '@server/cli/output/output';
import { formatDefinitionList, formatTimestamp } from '@server/cli/output/table';
import { guestsMessages } from '@shared/guests/guests.messages';
import { formatEnglish } from '@shared/text/format-english';
import { z } from 'zod';

export const guestEraseOptions = z.object({
  guest: z.string(),
  property: z.string().optional(),
  yes: z.boolean().default(false),
});

/** Erases a guest. Without `--yes` it only says what would go and what stays. */
export async function runGuestErase(
  context: CliContext,
  { guest, property, yes }: z.output<typeof guestEraseOptions>,
): Promise<CliAnswer> {
  if (!yes) {
    const effects = [guestsMessages.eraseGoes, guestsMessages.eraseStays].map((text) => formatEnglish(text));
    throw createUsageError(`${effects.join(' ')} Add --yes to erase.`);
  }
  const { id } = await findOnlyProperty(context.store, property);
  const erased = await context.call('guests.eraseData', { property_id: id, id: guest });
  const lines = formatDefinitionList([
    ['Guest', erased.id],
    ['Erased', formatTimestamp(erased.erased_at)],
  ]);
  return { value: erased, lines };
}
