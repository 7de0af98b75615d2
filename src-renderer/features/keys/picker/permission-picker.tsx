import type { PermissionMarks } from '@renderer/components/permissions/permission-list';
import { PermissionList } from '@renderer/components/permissions/permission-list';
import { findPermissions } from '@renderer/lib/find-permissions';
import type { SearchableOperation } from '@renderer/lib/operation-match';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { SearchField } from '@renderer/ui/form/search-field';
import type { Permission } from '@shared/kernel/permissions';
import { keysMessages } from '@shared/keys/keys.messages';
import type { RefObject } from 'react';

interface PermissionPickerProps {
  readonly operations: readonly SearchableOperation[];
  readonly grantable: readonly Permission[];
  readonly chosen: ReadonlySet<Permission>;
  readonly onChange: (chosen: ReadonlySet<Permission>) => void;
  readonly query: string;
  readonly onSeek: (text: string) => void;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly describedBy: string;
  readonly marks?: PermissionMarks;
  /** True: the list has a height of its own in a column that scrolls. */
  readonly isStacked: boolean;
}

/**
 * Lists all permissions that the member may grant, chosen one at a time.
 * spec: API key, Permissions; spec: Authentication 7.
 */
export function PermissionPicker(props: PermissionPickerProps) {
  const { operations, grantable, chosen, onChange, query, onSeek, searchRef, list, describedBy, isStacked } =
    props;
  const search = (text: string) => {
    onSeek(text);
    const found = findPermissions(grantable, text, { operations, holder: 'key' });
    const count = found.reduce((sum, { permissions }) => sum + permissions.length, 0);
    if (text !== '') announce(formatMessage(keysMessages.permissionsFound, { count }));
  };
  const enterList = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>('[role="option"]')?.focus();
  };
  return (
    <>
      <div className="mt-3 flex items-end justify-between gap-4">
        <div className="min-w-0 flex-1">
          <h3 className="text-sm font-medium">{formatMessage(keysMessages.pickerTitle)}</h3>
          <p className="text-xs text-ink-2">{formatMessage(keysMessages.pickerHint)}</p>
        </div>
        <SearchField
          label={formatMessage(keysMessages.pickerSearchLabel)}
          value={query}
          onChange={search}
          onKeyDown={enterList}
          inputRef={searchRef}
          describedBy={describedBy}
          className="w-56 min-w-0 shrink"
        />
      </div>
      <PermissionList
        ref={list}
        label={formatMessage(keysMessages.pickerTitle)}
        offered={grantable}
        query={query}
        onSeek={(text) => {
          search(text);
          searchRef.current?.focus();
        }}
        holder="key"
        {...(props.marks === undefined ? {} : { marks: props.marks })}
        operations={operations}
        chosen={chosen}
        onChange={onChange}
        className={`mt-2 border border-line ${isStacked ? 'h-72 rounded-md' : 'min-h-0 flex-1 rounded-t-md border-b-0'}`}
      />
    </>
  );
}
