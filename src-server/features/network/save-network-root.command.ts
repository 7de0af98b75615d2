import type { AsyncCommand } from '@server/commands/command';
import { readAuthorityRoot } from '@server/features/network/certificates/authority-file';
import { writeNewFile } from '@server/files/write-new-file';
import { AppError } from '@shared/kernel/errors';
import { networkMessages } from '@shared/network/network.messages';
import { fillMessage } from '@shared/text/filled-message';

async function* yieldText(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

export const saveNetworkRoot: AsyncCommand<'network.saveRoot'> = {
  kind: 'async',
  async run(_store, { dataDirectory }, { file }) {
    const authority = readAuthorityRoot(dataDirectory);
    if (authority === null) throw new AppError('not_found', fillMessage(networkMessages.authorityMissing));
    return { bytes: await writeNewFile(file, yieldText(authority.root)) };
  },
};
