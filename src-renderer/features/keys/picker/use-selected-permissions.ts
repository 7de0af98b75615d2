import { announce } from '@renderer/ui/feedback/announcer';
import type { Permission } from '@shared/kernel/permissions';
import { getPermissionFacts } from '@shared/kernel/permissions';
import { useEffect, useState } from 'react';

interface Choice {
  /** In order of choice. */
  readonly chosen: ReadonlySet<Permission>;
  /** Chosen, and then not the person's to grant any more. */
  readonly lost: readonly Permission[];
}

const nothing: Choice = { chosen: new Set(), lost: [] };

/** Moves what may not be granted any more from the chosen to the lost, and back out of the lost what may be again. */
function sift({ chosen, lost }: Choice, grantable: ReadonlySet<Permission>): Choice {
  const gone = [...chosen].filter((permission) => !grantable.has(permission));
  return {
    chosen: new Set([...chosen].filter((permission) => grantable.has(permission))),
    lost: [...lost.filter((permission) => !grantable.has(permission)), ...gone],
  };
}

const isSame = (left: Choice, right: Choice): boolean =>
  left.chosen.size === right.chosen.size && left.lost.length === right.lost.length;

/** What is chosen of what may be granted. While `isFrozen`, a request with it is under way and it stays as asked for. */
export function useSelectedPermissions(grantable: readonly Permission[] | undefined, isFrozen: boolean) {
  const [choice, setChoice] = useState<Choice>(nothing);
  if (grantable !== undefined && !isFrozen) {
    const sifted = sift(choice, new Set(grantable));
    if (!isSame(choice, sifted)) setChoice(sifted);
  }
  const { chosen, lost } = choice;
  const labels = lost.map((permission) => getPermissionFacts(permission).label).join(', ');
  useEffect(() => {
    if (labels !== '') announce(`No longer yours to grant: ${labels}.`);
  }, [labels]);
  return { chosen, lost, choose: (next: ReadonlySet<Permission>) => setChoice({ chosen: next, lost }) };
}
