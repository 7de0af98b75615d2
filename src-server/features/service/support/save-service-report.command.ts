import type { AsyncCommand } from '@server/commands/command';
import { writeNewFile } from '@server/files/write-new-file';

async function* yieldOnce(chunk: string): AsyncGenerator<string> {
  yield chunk;
}

/** Saves the text that the member has read, and no newer one. */
export const saveServiceReport: AsyncCommand<'service.saveReport'> = {
  kind: 'async',
  async run(_store, _context, { file, report }) {
    return { bytes: await writeNewFile(file, yieldOnce(report)) };
  },
};
