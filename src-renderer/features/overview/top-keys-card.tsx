import { sumCalls } from '@renderer/components/usage/usage-buckets';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { KeyGlyph } from '@renderer/ui/data/key-glyph';
import { TableCell, TableRow } from '@renderer/ui/data/plain-table';
import { Link } from '@tanstack/react-router';
import { CallCells, callColumns } from './call-cells';
import type { PropertyStats } from './log-search';
import { toKeySearch } from './log-search';
import { TopListCard } from './top-list-card';

const columns = [{ id: 'key', title: 'Key' }, ...callColumns];

/** Ranks the keys by number of calls. */
export function TopKeysCard({ numbers }: { readonly numbers: PropertyStats }) {
  const maxCalls = Math.max(0, ...numbers.keys.map(sumCalls));
  return (
    <TopListCard
      title="Keys by use"
      columns={columns}
      items={numbers.keys}
      none="No key called."
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
                    className="focus-ring block truncate rounded-xs hover:underline"
                  >
                    {name}
                  </Link>
                  <InlineCode className="block truncate">{prefix}</InlineCode>
                </span>
              </span>
            </TableCell>
            <CallCells counts={key} maxCalls={maxCalls} of={name} search={toKeySearch(numbers, prefix)} />
          </TableRow>
        );
      }}
    />
  );
}
