import type { TransactionalCommand } from '@server/commands/command';
import { loadProperty } from '@server/commands/load-property';
import { requireMember } from '@server/commands/require-member';
import { getKeyState } from '@shared/keys/api-key';

/** Lists keys that fail while the module is off and work again when it is on. */
export const previewModule: TransactionalCommand<'modules.preview'> = {
  kind: 'transaction',
  async run(tx, { person: member }, { property_id: propertyId }) {
    await loadProperty(tx, propertyId);
    const held = await tx.members.effectivePermissions(requireMember(member).id, propertyId);
    const active = (await tx.keys.list(propertyId)).filter(
      (key) => key.kind === 'standard' && getKeyState(key, tx.nowMs) === 'active',
    );
    const named = active.map(({ prefix, name }) => ({ prefix, name }));
    return { active_keys: active.length, keys: held.has('integration.apikey.manage') ? named : null };
  },
};
