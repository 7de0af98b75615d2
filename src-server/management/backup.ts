import type { LongCommand } from './command';
import type { CheckedCopy } from './copies';
import { requireAbsolute } from './write-new-file';

const view = ({ bytes, auditRecords }: CheckedCopy) => ({ bytes, audit_records: auditRecords });

export const backup: LongCommand<'service.backup'> = {
  async perform(store, { copies }, { file }, progress) {
    requireAbsolute(file);
    return view(await copies.make(store, file, progress));
  },
  target: ({ file }) => file,
};

/** The running service, or the command line, puts the copy in the database's place once this is recorded: here it is open. */
export const restore: LongCommand<'service.restore'> = {
  async perform(_store, { copies }, { file }, progress) {
    requireAbsolute(file);
    return { ...view(await copies.stage(file, progress)), replaced: null };
  },
  target: ({ file }) => file,
};
