import { PermissionName } from '@renderer/components/names/permission-name';
import type {
  CatalogueOperation,
  PlaygroundSurface,
} from '@renderer/features/playground/run/catalogue-operation';
import { formatCallTitle } from '@renderer/features/playground/run/run-request';
import { formatOperationGroup, formatOperationTitle } from '@renderer/lib/operations/format-operation';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { Button } from '@renderer/ui/form/button';
import { SearchField } from '@renderer/ui/form/search-field';
import type { Permission } from '@shared/kernel/permissions';
import { playgroundMessages } from '@shared/playground/playground.messages';
import { useRef, useState } from 'react';
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection, Text } from 'react-aria-components';
import { findOperations } from './find-operations';

interface OperationListProps {
  readonly surface: PlaygroundSurface;
  readonly operations: readonly CatalogueOperation[];
  readonly chosen: CatalogueOperation;
  readonly onChoose: (name: string) => void;
  /** Permissions of the session; null: no session is live. */
  readonly scopes: ReadonlySet<Permission> | null;
}

const isMissing = (scopes: OperationListProps['scopes'], { permission }: CatalogueOperation): boolean =>
  scopes !== null && !scopes.has(permission);

/** Scrolls to the chosen row: the playground may choose one by itself, far down in the list. */
const showRow = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' });

function Line({
  operation,
  chosen,
  surface,
  scopes,
}: Omit<OperationListProps, 'operations' | 'onChoose'> & { operation: CatalogueOperation }) {
  return (
    <ListBoxItem
      ref={operation.name === chosen.name ? showRow : undefined}
      id={operation.name}
      textValue={formatOperationTitle(operation.name)}
      className="focus-ring cursor-default rounded-sm px-2.5 py-1.5 -outline-offset-2 hover:bg-sunken selected:bg-accent-soft selected:font-medium"
    >
      <Text slot="label" className="block truncate text-sm">
        {formatOperationTitle(operation.name)}
      </Text>
      <Text slot="description" className="block font-mono text-2xs text-ink-2">
        <span className="block wrap-anywhere">
          {surface === 'rest' ? formatCallTitle(operation) : operation.name}
        </span>
        {isMissing(scopes, operation) && (
          <span className="block font-sans wrap-anywhere">
            {formatRichMessage(playgroundMessages.neededPermission, {
              permission: <PermissionName permission={operation.permission} />,
            })}
          </span>
        )}
      </Text>
    </ListBoxItem>
  );
}

/** Lists every operation, whether or not the session may call it, because a refusal is worth seeing. */
export function OperationList({ surface, operations, chosen, onChoose, scopes }: OperationListProps) {
  const [query, setQuery] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const groups = findOperations(operations, query);
  const search = (text: string) => {
    setQuery(text);
    const count = findOperations(operations, text).reduce((sum, group) => sum + group.operations.length, 0);
    if (text !== '') announce(formatMessage(playgroundMessages.operationsFound, { count }));
  };
  return (
    <>
      <SearchField
        label={formatMessage(playgroundMessages.findOperation)}
        value={query}
        onChange={search}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          list.current?.querySelector<HTMLElement>('[role="option"]')?.focus();
        }}
        className="p-2"
      />
      {groups.length === 0 ? (
        <div className="flex flex-col items-start gap-2 p-3 text-sm text-ink-2">
          <p>{formatMessage(playgroundMessages.noOperationFound)}</p>
          <Button size="sm" onPress={() => setQuery('')}>
            {formatMessage(playgroundMessages.clearSearch)}
          </Button>
        </div>
      ) : (
        <ListBox
          ref={list}
          aria-label={formatMessage(playgroundMessages.operations)}
          selectionMode="single"
          disallowEmptySelection
          escapeKeyBehavior="none"
          selectedKeys={[chosen.name]}
          onSelectionChange={(keys) => {
            const [name] = keys;
            if (typeof name === 'string') onChoose(name);
          }}
          items={groups.map((group) => ({ ...group, id: group.tag }))}
          dependencies={[chosen.name, surface, scopes]}
          className="min-h-0 flex-1 overflow-auto px-1.5 pb-2 outline-none"
        >
          {({ id, operations: own }) => (
            <ListBoxSection id={id}>
              <Header className="px-2.5 pb-0.5 pt-2.5 text-xs font-medium text-ink-2">
                {formatOperationGroup(id)}
              </Header>
              <Collection
                items={own.map((operation) => ({ ...operation, id: operation.name }))}
                dependencies={[chosen.name, surface, scopes]}
              >
                {(operation) => (
                  <Line operation={operation} chosen={chosen} surface={surface} scopes={scopes} />
                )}
              </Collection>
            </ListBoxSection>
          )}
        </ListBox>
      )}
    </>
  );
}
