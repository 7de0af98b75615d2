import type { AsyncCommand } from '@server/commands/command';
import { loadProperty } from '@server/commands/load-property';
import { readBaseUrl } from '@server/features/service/base-url';
import { writeNewFile } from '@server/files/write-new-file';

async function* yieldOnce(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Writes the bundle with the address that the interface shows for other systems. */
export const writeAgentBundle: AsyncCommand<'keys.bundle'> = {
  kind: 'async',
  async run(store, { control }, { property_id: propertyId, file }) {
    const { createAgentBundle } = await import('./create-agent-bundle');
    const facts = await store.read(async (snapshot) => ({
      propertyName: (await loadProperty(snapshot, propertyId)).name,
      baseUrl: await readBaseUrl(snapshot, control),
    }));
    return { bytes: await writeNewFile(file, yieldOnce(await createAgentBundle(facts))) };
  },
};
