import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import type { Permission } from '@shared/kernel/permissions';
import { keysMessages } from '@shared/keys/keys.messages';
import { useEffect, useState } from 'react';

interface Choice {
  /** In order of choice. */
  readonly chosen: ReadonlySet<Permission>;
  /** Chosen permissions that the member may no longer grant. */
  readonly lost: readonly Permission[];
}

const nothingChosen: Choice = { chosen: new Set(), lost: [] };

/**
 * Moves permissions that may no longer be granted to `lost`. Drops those from `lost` that may be granted
 * again.
 */
function splitByGrantable({ chosen, lost }: Choice, grantable: ReadonlySet<Permission>): Choice {
  const gone = [...chosen].filter((permission) => !grantable.has(permission));
  return {
    chosen: new Set([...chosen].filter((permission) => grantable.has(permission))),
    lost: [...lost.filter((permission) => !grantable.has(permission)), ...gone],
  };
}

const isSame = (left: Choice, right: Choice): boolean =>
  left.chosen.size === right.chosen.size && left.lost.length === right.lost.length;

/**
 * State of the chosen permissions. While `isFrozen`, a request that contains them is in progress and they do
 * not change.
 */
export function useSelectedPermissions(grantable: readonly Permission[] | undefined, isFrozen: boolean) {
  const [choice, setChoice] = useState<Choice>(nothingChosen);
  if (grantable !== undefined && !isFrozen) {
    const next = splitByGrantable(choice, new Set(grantable));
    if (!isSame(choice, next)) setChoice(next);
  }
  const { chosen, lost } = choice;
  const labels = lost.map((permission) => formatPermissionLabel(permission)).join(', ');
  useEffect(() => {
    if (labels !== '') announce(formatMessage(keysMessages.noLongerGrantable, { permissions: labels }));
  }, [labels]);
  return { chosen, lost, choose: (next: ReadonlySet<Permission>) => setChoice({ chosen: next, lost }) };
}
