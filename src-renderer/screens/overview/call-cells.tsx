import { formatCount, NONE } from '@renderer/format/count';
import { callsOf } from '@renderer/parts/usage-steps';
import { Cell } from '@renderer/ui/plain-table';
import { Bar } from './bar';
import { LogLink } from './log-link';
import { ofPart } from './log-search';

interface CallCellsProps {
  readonly counts: Parameters<typeof callsOf>[0] & { readonly refused: number };
  /** Calls of the longest bar. */
  readonly most: number;
  /** Whose calls, in words. */
  readonly of: string;
  readonly search: Parameters<typeof ofPart>[0];
}

/** Titles of the cells below. */
export const callColumns = [
  { id: 'share', title: '', className: 'w-24' },
  { id: 'calls', title: 'Calls', className: 'w-20 text-right' },
  { id: 'refused', title: 'Refused', className: 'w-20 text-right' },
];

/** How many calls, as a bar and in figures, and how many of them were refused. */
export function CallCells({ counts, most, of, search }: CallCellsProps) {
  const calls = callsOf(counts);
  return (
    <>
      <Cell>
        <Bar count={calls} most={most} />
      </Cell>
      <Cell className="num text-right">
        <LogLink figure={formatCount(calls)} of={`calls of ${of}`} search={search} />
      </Cell>
      <Cell className="num text-right">
        {counts.refused === 0 ? (
          NONE
        ) : (
          <LogLink
            figure={formatCount(counts.refused)}
            of={`refused calls of ${of}`}
            search={ofPart(search, 'refused')}
            className="text-danger"
          />
        )}
      </Cell>
    </>
  );
}
