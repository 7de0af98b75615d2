import type { AuditNames } from '@renderer/features/audit/labels/use-audit-names';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { auditMessages } from '@shared/audit/audit.messages';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import { listActiveFilters } from './active-filters';
import type { AuditSearch } from './audit-search';
import type { ChangeFilters } from './filter-bar';

interface FilterChipsProps {
  readonly search: AuditSearch;
  readonly names: AuditNames;
  readonly onChange: ChangeFilters;
}

const REMOVE_KEYS: ReadonlySet<string> = new Set(['Delete', 'Backspace']);

/** Focuses the chip that took the place of a removed one, or the search once the last chip is gone. */
function focusAfterRemoval(area: HTMLElement, index: number): void {
  const buttons = [...area.querySelectorAll('button')];
  const next = buttons[Math.min(index, buttons.length - 1)];
  (next ?? document.querySelector<HTMLElement>('main [data-page-search]'))?.focus();
}

/** Shows every filter that narrows the log. Each can be removed by itself, by pointer or keyboard. */
export function FilterChips({ search, names, onChange }: FilterChipsProps) {
  const { time_zone } = useProperty();
  const area = useRef<HTMLDivElement>(null);
  const removed = useRef<number | null>(null);
  const chips = listActiveFilters(search, names, time_zone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once the chip is gone
  useEffect(() => {
    if (removed.current !== null && area.current !== null) focusAfterRemoval(area.current, removed.current);
    removed.current = null;
  }, [chips.length]);
  const remove = (index: number, without: Partial<AuditSearch>) => {
    removed.current = index;
    onChange(without);
  };
  return (
    <div ref={area}>
      {chips.length > 0 && (
        <ul
          aria-label={formatMessage(auditMessages.activeFiltersLabel)}
          className="mt-2 flex flex-wrap gap-2"
        >
          {chips.map(({ id, label: text, without }, index) => (
            <li
              key={id}
              className="num inline-flex h-7 max-w-full items-center gap-1 rounded-full border border-line-strong bg-surface pl-3 pr-1 text-xs"
            >
              <span dir="auto" className="max-w-80 truncate text-start" title={text}>
                {text}
              </span>
              <Button
                aria-label={formatMessage(auditMessages.removeFilter, { filter: text })}
                onPress={() => remove(index, without)}
                onKeyDown={({ key }) => REMOVE_KEYS.has(key) && remove(index, without)}
                className="focus-ring grid size-5 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden size={12} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
