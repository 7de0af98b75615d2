import { formatCount } from '@renderer/lib/format-count';
import { formatFilled } from '@renderer/text/format-error';
import { formatMessage } from '@renderer/text/format-message';
import { PlainTable, TableCell, TableRow } from '@renderer/ui/data/plain-table';
import { Button } from '@renderer/ui/form/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@renderer/ui/overlay/dialog';
import type { AppOutput } from '@shared/contract/app-contract';
import { reservationsMessages } from '@shared/reservations/reservations.messages';

type Result = AppOutput<'import.reservations'>;

const MAX_ROWS = 200;

const listColumns = () => [
  { id: 'line', title: formatMessage(reservationsMessages.lineColumn), className: 'w-[90px]' },
  { id: 'reason', title: formatMessage(reservationsMessages.reasonColumn) },
];

const formatRefusal = ({
  reason,
  problems,
}: Pick<Result['refused'][number], 'reason' | 'problems'>): string =>
  problems.length === 0 ? reason : problems.map((problem) => formatFilled(reason, problem)).join('; ');

function Refused({ refused }: { readonly refused: Result['refused'] }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list needs keyboard focus */}
      <div tabIndex={0} className="focus-ring mt-3 max-h-64 overflow-auto rounded-md border border-line">
        <PlainTable label={formatMessage(reservationsMessages.refusedLines)} columns={listColumns()}>
          {refused.slice(0, MAX_ROWS).map(({ line, ...refusal }) => (
            <TableRow key={line} isOneLine>
              <TableCell isHeader className="num copyable">
                {formatCount(line)}
              </TableCell>
              <TableCell className="copyable">{formatRefusal(refusal)}</TableCell>
            </TableRow>
          ))}
        </PlainTable>
      </div>
      {refused.length > MAX_ROWS && (
        <p className="num mt-2 text-xs text-ink-2">
          {formatMessage(reservationsMessages.firstLines, { displayed: MAX_ROWS, total: refused.length })}
        </p>
      )}
    </>
  );
}

/** Displays the result of an import, with a line for each refused row. */
export function ImportResult({ result, onClose }: { readonly result: Result; readonly onClose: () => void }) {
  const { imported, unchanged, refused } = result;
  return (
    <Dialog isOpen onClose={onClose} className="w-[560px]">
      <DialogHeader title={formatMessage(reservationsMessages.imported, { count: imported })}>
        <span className="num">
          {formatMessage(reservationsMessages.notImported, { unchanged, refused: refused.length })}
        </span>
      </DialogHeader>
      <DialogBody>{refused.length > 0 && <Refused refused={refused} />}</DialogBody>
      <DialogFooter>
        <Button autoFocus variant="primary" onPress={onClose}>
          {formatMessage(reservationsMessages.done)}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
