import type { PermissionMarks } from '@renderer/components/permissions/permission-list';
import { findPermissions } from '@renderer/lib/find-permissions';
import { formatMessage } from '@renderer/text/format-message';
import type { Permission } from '@shared/kernel/permissions';
import type { KeyView } from '@shared/keys/api-key';
import { guidesMessages } from '@shared/keys/guides/guides.messages';
import type { KeyboardEvent } from 'react';
import { useMemo, useRef } from 'react';
import type { VendorList } from './read-vendor-list';

interface MarkSources {
  readonly replaces: KeyView | null;
  /** Permissions that calls of the replaced key lacked. */
  readonly missingPermissions: readonly Permission[];
  readonly vendorList: VendorList;
}

function listMarks({ replaces, missingPermissions, vendorList }: MarkSources): PermissionMarks {
  const marks = new Map<Permission, readonly string[]>();
  const addMark = (permission: Permission, mark: string) =>
    marks.set(permission, [...(marks.get(permission) ?? []), mark]);
  for (const permission of replaces?.scopes ?? [])
    addMark(permission, formatMessage(guidesMessages.heldMark));
  for (const permission of missingPermissions) addMark(permission, formatMessage(guidesMessages.lackedMark));
  for (const { permission } of vendorList.named)
    addMark(permission, formatMessage(guidesMessages.vendorMark));
  return marks;
}

/** Marks rows by where they were named. A mark chooses nothing. decision 0135. */
export function usePermissionMarks({
  replaces,
  missingPermissions,
  vendorList,
}: MarkSources): PermissionMarks {
  return useMemo(
    () => listMarks({ replaces, missingPermissions, vendorList }),
    [replaces, missingPermissions, vendorList],
  );
}

const directions: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Goes through the marked rows, in the order of the list and round again. */
export function useMarkedRows(
  marks: PermissionMarks,
  grantable: readonly Permission[],
  onFindRow: (permission: Permission) => void,
) {
  const last = useRef<Permission | null>(null);
  const step = (direction: 1 | -1) => {
    const order = findPermissions(grantable, '', { holder: 'key' }).flatMap(({ permissions }) => permissions);
    const focused = document.activeElement?.getAttribute('data-key');
    const from = order.findIndex((permission) => permission === (focused ?? last.current));
    const rotated =
      direction === 1
        ? [...order.slice(from + 1), ...order.slice(0, from + 1)]
        : [...order.slice(0, Math.max(from, 0)).toReversed(), ...order.slice(Math.max(from, 0)).toReversed()];
    const next = rotated.find((permission) => marks.has(permission));
    if (next === undefined) return;
    last.current = next;
    onFindRow(next);
  };
  /** Steps with Alt and an arrow key. A select and a text area keep their own use of them. */
  const stepByKey = (event: KeyboardEvent) => {
    const direction = event.altKey ? directions[event.key] : undefined;
    const isElsewhere =
      event.target instanceof Element && event.target.closest('textarea, [aria-haspopup]') !== null;
    if (direction === undefined || isElsewhere || marks.size === 0) return;
    event.preventDefault();
    event.stopPropagation();
    step(direction);
  };
  return { step, stepByKey };
}
