import { PermissionLabel } from '@renderer/components/permissions/permission-label';
import type { HealthMark } from '@renderer/features/keys/rows/key-health';
import {
  describeHealthMark,
  getHealthMarks,
  healthMarkLabels,
} from '@renderer/features/keys/rows/key-health';
import type { KeyHealth, KeyListRow } from '@renderer/features/keys/rows/key-rows';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { keysMessages } from '@shared/keys/keys.messages';
import type { Message } from '@shared/text/message';
import type { LucideIcon } from 'lucide-react';
import { CalendarClock, Infinity as Endless, KeyRound, Moon, ShieldAlert } from 'lucide-react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';

const icons: Readonly<Record<HealthMark, LucideIcon>> = {
  expires_soon: CalendarClock,
  unused: Moon,
  refused_often: ShieldAlert,
  never_expires: Endless,
  unused_permissions: KeyRound,
};

const shortMarkLabels: Readonly<Record<HealthMark, Message>> = {
  expires_soon: keysMessages.expiresSoon,
  unused: keysMessages.unusedShort,
  refused_often: keysMessages.refusedOften,
  never_expires: keysMessages.neverExpires,
  unused_permissions: keysMessages.unusedPermissions,
};

const styles: Readonly<Record<HealthMark, string>> = {
  expires_soon: 'text-brass',
  unused: 'text-brass',
  refused_often: 'text-danger',
  never_expires: 'text-ink-2',
  unused_permissions: 'text-ink-2',
};

function MarkIcon({ mark }: { readonly mark: HealthMark }) {
  const Icon = icons[mark];
  return <Icon aria-hidden size={14} strokeWidth={1.75} className={`shrink-0 ${styles[mark]}`} />;
}

interface MarkListProps {
  readonly name: string;
  readonly marks: readonly HealthMark[];
  readonly health: KeyHealth;
}

/** Lists the marks, each with its meaning for this key. */
function MarkList({ name, marks, health }: MarkListProps) {
  const { time_zone } = useProperty();
  return (
    <Popover className="rise max-w-[min(420px,calc(100vw-32px))] overflow-auto rounded-md bg-surface shadow-2">
      <Dialog
        aria-label={formatMessage(keysMessages.healthOf, { key: name })}
        className="max-h-96 overflow-auto rounded-md p-4 outline-none"
      >
        <ul className="space-y-3 text-sm">
          {marks.map((mark) => (
            <li key={mark} className="grid grid-cols-[14px_minmax(0,1fr)] gap-x-2.5">
              <span className="pt-[3px]">
                <MarkIcon mark={mark} />
              </span>
              <div>
                <p className="font-medium">{formatMessage(healthMarkLabels[mark])}</p>
                <p className="num text-xs text-ink-2">{describeHealthMark(mark, health, time_zone)}</p>
                {mark === 'unused_permissions' && (
                  <ul className="mt-1.5 space-y-1.5">
                    {health.unused_scopes.map((scope) => (
                      <li key={scope}>
                        <PermissionLabel permission={scope} />
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Dialog>
    </Popover>
  );
}

/** Shows the first thing that may need attention in words, others as icons, and all of it in a popover. */
export function HealthCell({ row }: { readonly row: KeyListRow }) {
  const { key, health } = row;
  const marks = getHealthMarks(row);
  const [first, ...others] = marks;
  if (health === null || first === undefined) return null;
  const text = marks.map((mark) => formatMessage(healthMarkLabels[mark])).join(', ');
  return (
    <DialogTrigger>
      <Button
        aria-label={formatMessage(keysMessages.healthSummary, { key: key.name, marks: text })}
        className={`focus-ring mt-0.5 flex h-4 max-w-full items-center rounded-xs text-2xs hover:opacity-70 ${styles[first]}`}
      >
        <span title={text} className="flex min-w-0 items-center gap-1">
          <MarkIcon mark={first} />
          <span className="truncate">{formatMessage(shortMarkLabels[first])}</span>
          {others.map((mark) => (
            <MarkIcon key={mark} mark={mark} />
          ))}
        </span>
      </Button>
      <MarkList name={key.name} marks={marks} health={health} />
    </DialogTrigger>
  );
}
