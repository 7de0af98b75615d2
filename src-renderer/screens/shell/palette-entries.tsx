import { useClient } from '@renderer/app/client-context';
import { ask, openCreateKey } from '@renderer/app/dialogs';
import { setTheme } from '@renderer/app/preferences';
import { commandQuery, useCommand } from '@renderer/app/queries';
import { isOpenAt, sectionsAt } from '@renderer/app/sections';
import { useSession } from '@renderer/app/session';
import type { Operation } from '@renderer/parts/find-operations';
import { hasWords, meansOperation } from '@renderer/parts/find-operations';
import { isNamed } from '@renderer/parts/find-permissions';
import { Bitting } from '@renderer/ui/bitting';
import type { Permission } from '@shared/permissions';
import { allPermissions, permissionFacts } from '@shared/permissions';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CircleHelp, Moon, Plus, Sun } from 'lucide-react';
import type { ReactNode } from 'react';

export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly icon: ReactNode;
  readonly run: () => void;
  /** Whether it is found by the words; left out: by those of label and detail. */
  readonly isMeant?: (sought: string) => boolean;
}

const plainIcon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

/** Answers which permission an operation needs. Found by what one would ask for, and not there before one asks. */
function needEntry(operation: Operation): PaletteEntry {
  const { name, title, permission } = operation;
  const { label } = permissionFacts(permission);
  return {
    id: `need ${name}`,
    label: `What needs ${title}?`,
    detail: permission,
    icon: <CircleHelp {...plainIcon} />,
    run: () => ask({ kind: 'operation', name }),
    isMeant: (sought) =>
      sought.trim() !== '' &&
      (meansOperation(operation, sought) || hasWords(`What needs ${title}? ${permission} ${label}`, sought)),
  };
}

/** Answers what a permission opens; so those are found, too, that no operation needs by itself. */
const permissionEntry = (permission: Permission): PaletteEntry => ({
  id: `permission ${permission}`,
  label: `What does ${permissionFacts(permission).label} open?`,
  detail: permission,
  icon: <CircleHelp {...plainIcon} />,
  run: () => ask({ kind: 'permission', permission }),
  isMeant: (sought) => isNamed(permission, sought),
});

const looks: readonly PaletteEntry[] = [
  {
    id: 'light',
    label: 'Light appearance',
    detail: 'Appearance',
    icon: <Sun {...plainIcon} />,
    run: () => setTheme('light'),
  },
  {
    id: 'dark',
    label: 'Dark appearance',
    detail: 'Appearance',
    icon: <Moon {...plainIcon} />,
    run: () => setTheme('dark'),
  },
];

/** Everything this person may go to, begin or ask; never an act that ends something. */
export function usePaletteEntries(): readonly PaletteEntry[] {
  const { place } = useSession();
  const client = useClient();
  const router = useRouter();
  const hasKeys = isOpenAt(place, '/keys');
  const property_id = place.property.id;
  const { data: keys = [] } = useQuery({
    ...commandQuery(client, 'keys.list', { property_id }),
    enabled: hasKeys,
  });
  const { data: catalogue } = useCommand('catalogue.get', {}, { isEnabled: hasKeys });
  const open = (to: string) => () => void router.navigate({ to });
  const sections = sectionsAt(place).map(({ path, label, group, icon: Icon }) => ({
    id: path,
    label,
    detail: group,
    icon: <Icon {...plainIcon} />,
    run: open(path),
  }));
  if (!hasKeys) return [...sections, ...looks];
  const create = {
    id: 'create',
    label: 'Create key',
    detail: 'API keys',
    icon: <Plus {...plainIcon} />,
    run: () => openCreateKey(),
  };
  const known = keys.map(({ prefix, name, state }) => ({
    id: prefix,
    label: name,
    detail: prefix,
    icon: <Bitting prefix={prefix} isMuted={state !== 'active'} width={24} />,
    run: open(`/keys/${prefix}`),
  }));
  const needs = (catalogue?.operations ?? []).map(needEntry);
  return [...sections, create, ...known, ...looks, ...needs, ...allPermissions.map(permissionEntry)];
}
