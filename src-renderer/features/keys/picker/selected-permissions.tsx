import { TechnicalName } from '@renderer/components/names/technical-name';
import { SensitiveMark } from '@renderer/components/permissions/sensitive-mark';
import { formatPermissionLabel } from '@renderer/lib/format-permission';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import type { Permission } from '@shared/kernel/permissions';
import { keysMessages } from '@shared/keys/keys.messages';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from 'react-aria-components';

interface SelectedPermissionsProps {
  /** In order of choice. */
  readonly chosen: ReadonlySet<Permission>;
  readonly onChange: (chosen: ReadonlySet<Permission>) => void;
  /** Moves the focus when the last one is removed. */
  readonly onEmptied: () => void;
}

/** Lists the chosen permissions. Each can be removed. */
export function SelectedPermissions({ chosen, onChange, onEmptied }: SelectedPermissionsProps) {
  const list = useRef<HTMLUListElement>(null);
  const remove = (permission: Permission) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[[...chosen].indexOf(permission) + 1];
    if (next === undefined) onEmptied();
    else next.focus();
    onChange(new Set([...chosen].filter((other) => other !== permission)));
    announce(formatMessage(keysMessages.chosenCount, { count: chosen.size - 1 }));
  };
  return (
    <ul ref={list} className="-mx-2 space-y-px">
      {[...chosen].map((permission) => {
        const label = formatPermissionLabel(permission);
        return (
          <li key={permission} className="flex items-center gap-2 rounded-sm py-1 pl-2 pr-1 hover:bg-surface">
            <span className="min-w-0 flex-1">
              <span className="block text-sm leading-[18px]">
                {label} <SensitiveMark permission={permission} />
              </span>
              <TechnicalName className="block break-all">{permission}</TechnicalName>
            </span>
            <Button
              aria-label={formatMessage(keysMessages.removePermission, { permission: label })}
              onPress={() => remove(permission)}
              className="focus-ring grid size-7 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden size={14} />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
