import type { AsyncCommand } from '@server/commands/command';
import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { signCheckpoint, takeCheckpoint } from '@server/features/audit/chain/checkpoint';
import { loadSigningKey } from '@server/features/audit/chain/signing-key';
import { writeNewFile } from '@server/files/write-new-file';

async function* yieldOnce(chunk: string): AsyncGenerator<string> {
  yield chunk;
}

export const createAuditCheckpoint: AsyncCommand<'audit.checkpoint'> = {
  kind: 'async',
  async run(store, { dataDirectory }, { file }) {
    const checkpoint = await takeCheckpoint(createAuditSource(store));
    if (checkpoint === null) return null;
    const { note, verifierKey } = signCheckpoint(checkpoint, loadSigningKey(dataDirectory));
    if (file !== null) await writeNewFile(file, yieldOnce(note));
    return { note, verifier_key: verifierKey };
  },
};
