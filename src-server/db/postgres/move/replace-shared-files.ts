import type { SharedFile } from '@server/stores/engine/transfer-port';
import type { ClientBase } from 'pg';

/** Stores these fingerprints in the place of all that were claimed while the database was empty. Only its owner may. */
export async function replaceSharedFiles(client: ClientBase, files: readonly SharedFile[]): Promise<void> {
  await client.query('DELETE FROM shared_file');
  for (const { name, fingerprint } of files)
    await client.query('INSERT INTO shared_file (name, fingerprint) VALUES ($1, $2)', [name, fingerprint]);
}
