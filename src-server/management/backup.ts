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

/** Whoever opens the database next puts the copy in its place: here it is open. */
export const restore: LongCommand<'service.restore'> = {
  async perform(_store, { copies }, { file }, progress) {
    requireAbsolute(file);
    return view(await copies.stage(file, progress));
  },
  target: ({ file }) => file,
};
