import { PermissionList } from '@renderer/components/permissions/permission-list';
import { findPermissions } from '@renderer/lib/find-permissions';
import type { SearchableOperation } from '@renderer/lib/operation-match';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { SearchField } from '@renderer/ui/form/search-field';
import type { Permission } from '@shared/kernel/permissions';
import { keysMessages } from '@shared/keys/keys.messages';
import type { Ref, RefObject } from 'react';

interface PermissionPickerProps {
  readonly operations: readonly SearchableOperation[];
  readonly grantable: readonly Permission[];
  readonly chosen: ReadonlySet<Permission>;
  readonly onChange: (chosen: ReadonlySet<Permission>) => void;
  readonly query: string;
  readonly onSeek: (text: string) => void;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly describedBy: string;
}

/**
 * Lists all permissions that the member may grant, chosen one at a time.
 * spec: API key, Permissions; spec: Authentication 7.
 */
export function PermissionPicker(props: PermissionPickerProps) {
  const { operations, grantable, chosen, onChange, query, onSeek, searchRef, list, describedBy } = props;
  const search = (text: string) => {
    onSeek(text);
    const found = findPermissions(grantable, text, operations);
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
      <div className="mt-4 flex items-end justify-between gap-4">
        <div>
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
          className="w-56 min-w-0"
        />
      </div>
      <PermissionList
        ref={list}
        label={formatMessage(keysMessages.pickerTitle)}
        offered={grantable}
        query={query}
        operations={operations}
        chosen={chosen}
        onChange={onChange}
        className="mt-2 min-h-0 flex-1 rounded-t-md border border-b-0 border-line short:h-72 short:flex-none short:border-b"
      />
    </>
  );
}
