import { notFound } from '@shared/errors';
import type { UnitCommand } from './command';

/** Once: the handle opens nothing the second time. spec: Authentication 10. */
export const revealToken: UnitCommand<'keys.reveal'> = {
  async run(_tx, { tokens }, { handle }) {
    const token = tokens.take(handle);
    if (token === null) throw notFound();
    return { token };
  },
};

export const destroyToken: UnitCommand<'keys.destroy'> = {
  async run(_tx, { tokens }, { handle }) {
    tokens.destroy(handle);
    return null;
  },
};
