import { rmSync } from 'node:fs';
import { createMissingPermissionRefusal } from '@server/commands/authorise';
import type { AsyncCommand, AsyncContext } from '@server/commands/command';
import { loadProperty } from '@server/commands/load-property';
import { createMemberScope, readAnswer } from '@server/features/reservations/view/member-scope';
import { writeNewFile } from '@server/files/write-new-file';
import type { Tx } from '@server/stores/store';
import type { ParsedInput } from '@shared/contract/management-contract';
import { AppError, createNotFoundError } from '@shared/kernel/errors';
import { exportGuest as exportOperation } from './export-guest.operation';

/** Reads what the member may export, as text. A refusal is returned: a throw would be a failure of the store. */
async function readExport(
  tx: Tx,
  context: AsyncContext,
  { property_id: propertyId, id }: ParsedInput<'guests.exportData'>,
): Promise<string | AppError> {
  const scope = await createMemberScope(tx, context, propertyId);
  const { name } = await loadProperty(tx, propertyId);
  if (!scope.scopes.has(exportOperation.permission))
    return createMissingPermissionRefusal(exportOperation.permission, name);
  if ((await tx.guests.find(propertyId, id)) === null) return createNotFoundError();
  return JSON.stringify(readAnswer(await exportOperation.run(tx, scope, { id })), null, 2);
}

async function* createChunks(text: string): AsyncGenerator<string> {
  yield `${text}\n`;
}

export const exportGuestData: AsyncCommand<'guests.exportData'> = {
  kind: 'async',
  async run(store, context, input) {
    const exported = await store.transact((tx) => readExport(tx, context, input));
    if (exported instanceof AppError) throw exported;
    const bytes = await writeNewFile(input.file, createChunks(exported));
    context.onRollback(() => rmSync(input.file, { force: true }));
    return { bytes };
  },
  target: ({ id }) => id,
};
