import { TechnicalName } from '@renderer/components/names/technical-name';
import type { PermissionGroup } from '@renderer/lib/find-permissions';
import { findPermissions } from '@renderer/lib/find-permissions';
import { formatPermissionDescription, formatPermissionLabel } from '@renderer/lib/format-permission';
import type { SearchableOperation } from '@renderer/lib/operations/operation-match';
import { toggleOne } from '@renderer/lib/toggle-one';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { uiMessages } from '@shared/app/ui.messages';
import type { Permission } from '@shared/kernel/permissions';
import { getPermissionDefinition, isPermission } from '@shared/kernel/permissions';
import { Check } from 'lucide-react';
import type { Ref } from 'react';
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection, Text } from 'react-aria-components';
import { NoPermissionFound } from './no-permission-found';

/** Short texts that mark a row, such as where the permission was named. They choose nothing. */
export type PermissionMarks = ReadonlyMap<Permission, readonly string[]>;

const noMarks: PermissionMarks = new Map();

interface PermissionListProps {
  readonly label: string;
  /** Permissions that may be selected. */
  readonly offered: readonly Permission[];
  readonly query: string;
  /** Searches for another text, from the offers of a search without a match. */
  readonly onSeek: (query: string) => void;
  /** For a key, permissions without effect on it are a group of their own. Default: for a role. */
  readonly holder?: 'key' | 'role';
  readonly marks?: PermissionMarks;
  /** Operations by whose names permissions are found too. */
  readonly operations?: readonly SearchableOperation[];
  readonly chosen: ReadonlySet<Permission>;
  readonly onChange: (chosen: ReadonlySet<Permission>) => void;
  readonly className?: string;
  readonly ref?: Ref<HTMLDivElement>;
}

interface ItemProps {
  readonly permission: Permission;
  readonly marks: readonly string[];
}

function Item({ permission, marks }: ItemProps) {
  const { isSensitive = false } = getPermissionDefinition(permission);
  const label = formatPermissionLabel(permission);
  const description = formatPermissionDescription(permission);
  return (
    <ListBoxItem
      id={permission}
      textValue={label}
      className="group grid cursor-default grid-cols-[16px_minmax(0,1fr)] items-start gap-x-3 border-b border-line px-3 py-2 outline-none hover:bg-canvas selected:bg-accent-soft/60 focus:shadow-[inset_0_0_0_2px_var(--accent)] @min-[560px]:grid-cols-[16px_minmax(0,1fr)_auto]"
    >
      <span
        aria-hidden
        className="mt-[2px] grid size-4 place-items-center rounded-xs border border-control bg-surface text-on-accent group-selected:border-accent group-selected:bg-accent"
      >
        <Check size={12} strokeWidth={3} className="hidden group-selected:block" />
      </span>
      <span className="min-w-0">
        <Text slot="label" className={`block text-sm font-medium ${isSensitive ? 'text-danger' : ''}`}>
          {label}
        </Text>
        <Text slot="description" className="block text-xs text-ink-2">
          {isSensitive
            ? formatRichMessage(uiMessages.sensitiveDescription, {
                description,
                sensitive: (content) => <span className="text-danger">{content}</span>,
              })
            : description}
          {marks.map((mark) => (
            <span
              key={mark}
              className="mt-1 block w-fit rounded-xs border border-brass-line bg-brass-soft px-1.5 text-brass"
            >
              {mark}
            </span>
          ))}
        </Text>
      </span>
      <TechnicalName className="col-start-2 mt-[2px] break-all @min-[560px]:col-start-3">
        {permission}
      </TechnicalName>
    </ListBoxItem>
  );
}

interface GroupHeaderProps {
  readonly group: PermissionGroup;
  readonly chosen: ReadonlySet<Permission>;
}

function GroupHeader({ group: { id, name, all }, chosen }: GroupHeaderProps) {
  return (
    <Header className="sticky top-0 z-[1] flex items-center justify-between gap-3 border-b border-line bg-canvas px-3 py-1.5 text-xs font-medium text-ink-2">
      {name}
      {id !== 'also' && (
        <span aria-hidden className="num whitespace-nowrap font-normal">
          {formatMessage(uiMessages.chosenOfAll, {
            count: all.filter((permission) => chosen.has(permission)).length,
            all: all.length,
          })}
        </span>
      )}
    </Header>
  );
}

/** Permissions by group, selected one at a time. No gesture changes more than one. spec: API key, Permissions. */
export function PermissionList(props: PermissionListProps) {
  const { label, offered, query, onSeek, chosen, onChange, className = '', ref } = props;
  const { operations = [], holder = 'role', marks = noMarks } = props;
  const change = (wanted: 'all' | Iterable<unknown>) => {
    const next = toggleOne(chosen, wanted);
    if (next === null) return announce(formatMessage(uiMessages.oneAtATime));
    onChange(new Set([...next].filter(isPermission)));
    announce(formatMessage(uiMessages.chosen, { count: next.size }));
  };
  const groups = findPermissions(offered, query, { operations, holder });
  if (groups.length === 0 && query.trim() !== '')
    return <NoPermissionFound offered={offered} query={query} onSeek={onSeek} className={className} />;
  return (
    <ListBox
      ref={ref ?? null}
      aria-label={label}
      selectionMode="multiple"
      selectedKeys={chosen}
      onSelectionChange={change}
      escapeKeyBehavior="none"
      items={groups}
      dependencies={[chosen, marks]}
      className={`@container overflow-auto outline-none ${className}`}
    >
      {(group) => (
        <ListBoxSection id={group.id}>
          <GroupHeader group={group} chosen={chosen} />
          <Collection
            items={group.permissions.map((permission) => ({ id: permission }))}
            dependencies={[chosen, marks]}
          >
            {({ id }) => <Item permission={id} marks={marks.get(id) ?? []} />}
          </Collection>
        </ListBoxSection>
      )}
    </ListBox>
  );
}
