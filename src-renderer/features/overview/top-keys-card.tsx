import { sumCalls } from '@renderer/components/usage/usage-buckets';
import { formatMessage } from '@renderer/text/format-message';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { KeyGlyph } from '@renderer/ui/data/key-glyph';
import { TableCell, TableRow } from '@renderer/ui/data/plain-table';
import { overviewMessages } from '@shared/overview/overview.messages';
import { Link } from '@tanstack/react-router';
import { CallCells, listCallColumns } from './call-cells';
import type { PropertyStats } from './log-search';
import { toKeySearch } from './log-search';
import { TopListCard } from './top-list-card';

const listColumns = () => [
  { id: 'key', title: formatMessage(overviewMessages.keyColumn) },
  ...listCallColumns(),
];

/** Ranks the keys by number of calls. */
export function TopKeysCard({ numbers }: { readonly numbers: PropertyStats }) {
  const maxCalls = Math.max(0, ...numbers.keys.map(sumCalls));
  return (
    <TopListCard
      title={formatMessage(overviewMessages.topKeys)}
      columns={listColumns()}
      items={numbers.keys}
      none={formatMessage(overviewMessages.noKeys)}
      row={(key) => {
        const { prefix, name, state } = key;
        return (
          <TableRow key={prefix} isMuted={state !== 'active'}>
            <TableCell isHeader className="max-w-0">
              <span className="flex min-w-0 items-center gap-3">
                <KeyGlyph prefix={prefix} isMuted={state !== 'active'} width={36} />
                <span className="min-w-0">
                  <Link
                    to="/keys/$prefix"
                    params={{ prefix }}
                    dir="auto"
                    className="focus-ring block truncate rounded-xs text-left hover:underline"
                  >
                    {name}
                  </Link>
                  <InlineCode className="block truncate">{prefix}</InlineCode>
                </span>
              </span>
            </TableCell>
            <CallCells counts={key} maxCalls={maxCalls} name={name} search={toKeySearch(numbers, prefix)} />
          </TableRow>
        );
      }}
    />
  );
}
