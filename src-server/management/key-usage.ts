import { DAY_MS, toOptionalTimestamp } from '@shared/time';
import type { UnitCommand } from './command';
import { findKey } from './get-key';

export const keyUsage: UnitCommand<'keys.usage'> = {
  async run(tx, _context, input) {
    const key = await findKey(tx, input.property_id, input.prefix);
    const usage = await tx.audit.usageOfKey(key.prefix, tx.nowMs - DAY_MS);
    return {
      last_used_at: toOptionalTimestamp(usage.lastUsedAtMs),
      calls: usage.calls,
      refused: usage.refused,
    };
  },
};
