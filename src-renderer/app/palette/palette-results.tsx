import { useDelayed } from '@renderer/components/async-section';
import { formatMessage } from '@renderer/text/format-message';
import { Keycap } from '@renderer/ui/data/keycap';
import { paletteMessages } from '@shared/app/palette.messages';
import { useState } from 'react';
import { Collection, Header, Menu, MenuItem, MenuSection } from 'react-aria-components';
import type { EntryGroup } from './find-entries';
import { groupHeadings } from './group-headings';
import type { PaletteEntry } from './palette-entry';

/** Entries under a heading at first, and how many each press of "Show more" adds. */
const FIRST_COUNT = 5;
const MORE_COUNT = 25;

const MORE_ID = 'more ';

const itemStyles =
  'flex min-h-9 cursor-default items-center gap-3 rounded-sm px-2.5 py-1 text-sm outline-none hover:bg-sunken focus:bg-accent-soft data-[focused]:bg-accent-soft';

function EntryItem({ entry: { id, label, detail, icon, shortcut } }: { readonly entry: PaletteEntry }) {
  return (
    <MenuItem id={id} textValue={`${label} ${detail}`} className={itemStyles}>
      <span className="grid w-6 shrink-0 place-items-center text-ink-2">{icon}</span>
      <span dir="auto" className="min-w-0 flex-1 truncate text-left">
        {label}
      </span>{' '}
      <span dir="auto" className="min-w-0 max-w-[45%] truncate text-xs text-ink-2">
        {detail}
      </span>
      {shortcut !== undefined && <Keycap>{shortcut}</Keycap>}
    </MenuItem>
  );
}

function ResultGroup({ group, limit }: { readonly group: EntryGroup; readonly limit: number }) {
  const { id, entries } = group;
  const left = entries.length - limit;
  return (
    <MenuSection id={`group ${id}`} className="mb-1.5">
      <Header className="px-2.5 pb-1 pt-2 text-xs font-medium text-ink-2">
        {formatMessage(groupHeadings[id])}
      </Header>
      <Collection items={entries.slice(0, limit)}>{(entry) => <EntryItem entry={entry} />}</Collection>
      {left > 0 && (
        <MenuItem
          id={`${MORE_ID}${id}`}
          textValue={formatMessage(paletteMessages.more, { count: left })}
          className={`${itemStyles} num text-ink-2`}
        >
          <span className="w-6 shrink-0" />
          {formatMessage(paletteMessages.more, { count: left })}
        </MenuItem>
      )}
    </MenuSection>
  );
}

const emptyStyles = 'p-4 text-sm text-ink-2';

/** Says that answers are missing, once that takes longer than 200 ms. */
function Searching() {
  return useDelayed() && <p className={emptyStyles}>{formatMessage(paletteMessages.searching)}</p>;
}

interface PaletteResultsProps {
  readonly query: string;
  readonly groups: readonly EntryGroup[];
  /** True while more entries may follow. */
  readonly isReading: boolean;
  /** True if all that may have entries was read. */
  readonly isComplete: boolean;
  readonly onChoose: (id: string) => void;
}

/** The lengths of groups that were extended, for one query. */
interface Expanded {
  readonly query: string;
  readonly limits: Readonly<Record<string, number>>;
}

/** The entries under their headings. A heading with many shows five, so that the next ones are visible too. */
export function PaletteResults({ query, groups, isReading, isComplete, onChoose }: PaletteResultsProps) {
  const [expanded, setExpanded] = useState<Expanded>({ query, limits: {} });
  const limits = expanded.query === query ? expanded.limits : {};
  const onAction = (key: unknown) => {
    const id = String(key);
    if (!id.startsWith(MORE_ID)) return onChoose(id);
    const group = id.slice(MORE_ID.length);
    const limit = (limits[group] ?? FIRST_COUNT) + MORE_COUNT;
    setExpanded({ query, limits: { ...limits, [group]: limit } });
  };
  return (
    <Menu
      aria-label={formatMessage(paletteMessages.results)}
      onAction={onAction}
      className="p-1.5 outline-none"
      renderEmptyState={() => {
        if (isReading) return <Searching />;
        return isComplete && <p className={emptyStyles}>{formatMessage(paletteMessages.empty)}</p>;
      }}
    >
      {groups.map((group) => (
        <ResultGroup key={group.id} group={group} limit={limits[group.id] ?? FIRST_COUNT} />
      ))}
    </Menu>
  );
}
