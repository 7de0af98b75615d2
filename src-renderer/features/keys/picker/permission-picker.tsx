import type { PermissionMarks } from '@renderer/components/permissions/permission-list';
import { PermissionList } from '@renderer/components/permissions/permission-list';
import { useStableCallback } from '@renderer/hooks/use-stable-callback';
import { findPermissions } from '@renderer/lib/find-permissions';
import type { SearchableOperation } from '@renderer/lib/operations/operation-match';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { SearchField } from '@renderer/ui/form/search-field';
import type { Permission } from '@shared/kernel/permissions';
import { keysMessages } from '@shared/keys/keys.messages';
import type { Ref, RefObject } from 'react';
import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** Lets the form around the picker search in it. */
export interface PickerSearch {
  readonly seek: (text: string) => void;
}

/** Memoised, because a press in the search field is shown before the list is rendered again. */
const MemoizedList = memo(PermissionList);

interface PermissionPickerProps {
  readonly operations: readonly SearchableOperation[];
  readonly grantable: readonly Permission[];
  readonly chosen: ReadonlySet<Permission>;
  readonly onChange: (chosen: ReadonlySet<Permission>) => void;
  readonly pickerSearch: Ref<PickerSearch>;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly describedBy: string;
  readonly marks?: PermissionMarks;
  /** True: the list has a height of its own in a column that scrolls. */
  readonly isStacked: boolean;
}

/** The text of the search field, and the text that the rows are found by. */
function usePickerQuery() {
  const [query, setQuery] = useState('');
  const [searched, setSearched] = useState('');
  /** The field shows typed text immediately. The rows follow at lower priority. */
  const type = (text: string) => {
    setQuery(text);
    startTransition(() => setSearched(text));
  };
  const seek = useCallback((text: string) => {
    setQuery(text);
    setSearched(text);
  }, []);
  return { query, searched, type, seek };
}

/** Announces how many permissions match, once they are displayed. */
function useAnnouncedMatches(
  searched: string,
  { grantable, operations }: Pick<PermissionPickerProps, 'grantable' | 'operations'>,
) {
  const announceMatches = useEffectEvent((text: string) => {
    const found = findPermissions(grantable, text, { operations, holder: 'key' });
    const count = found.reduce((sum, { permissions }) => sum + permissions.length, 0);
    announce(formatMessage(keysMessages.permissionsFound, { count }));
  });
  // Only another search is announced.
  useEffect(() => {
    if (searched !== '') announceMatches(searched);
  }, [searched]);
}

/**
 * Lists all permissions that the member may grant, chosen one at a time. The search is the picker's own, so that typing
 * renders none of the form around it.
 * spec: API key, Permissions; spec: Authentication 7.
 */
export function PermissionPicker(props: PermissionPickerProps) {
  const { operations, grantable, chosen, searchRef, list, isStacked, marks } = props;
  const { query, searched, type, seek } = usePickerQuery();
  useAnnouncedMatches(searched, props);
  useImperativeHandle(props.pickerSearch, () => ({ seek }), [seek]);
  const seekFromList = useStableCallback((text: string) => {
    seek(text);
    searchRef.current?.focus();
  });
  const choose = useStableCallback(props.onChange);
  const enterList = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    // The rows may still be those of an earlier text, and a member who types quickly would choose from them.
    if (searched !== query) flushSync(() => seek(query));
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
          onChange={type}
          onKeyDown={enterList}
          inputRef={searchRef}
          describedBy={props.describedBy}
          className="w-56 min-w-0 shrink"
        />
      </div>
      <MemoizedList
        ref={list}
        label={formatMessage(keysMessages.pickerTitle)}
        offered={grantable}
        query={searched}
        onSeek={seekFromList}
        holder="key"
        {...(marks === undefined ? {} : { marks })}
        operations={operations}
        chosen={chosen}
        onChange={choose}
        className={`mt-2 border border-line ${isStacked ? 'h-72 rounded-md' : 'min-h-0 flex-1 rounded-t-md border-b-0'}`}
      />
    </>
  );
}
