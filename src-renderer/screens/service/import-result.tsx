import { counted, formatCount } from '@renderer/format/count';
import { Button } from '@renderer/ui/button';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@renderer/ui/dialog';
import { Cell, PlainTable, Row } from '@renderer/ui/plain-table';
import type { AppOutput } from '@shared/app-contract';

type Result = AppOutput<'import.reservations'>;

const SHOWN = 200;

const columns = [
  { id: 'line', title: 'Line', className: 'w-[90px]' },
  { id: 'reason', title: 'Why it was refused' },
];

function Refused({ refused }: { readonly refused: Result['refused'] }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard as well */}
      <div tabIndex={0} className="focus-ring mt-3 max-h-64 overflow-auto rounded-md border border-line">
        <PlainTable label="Refused lines" columns={columns}>
          {refused.slice(0, SHOWN).map(({ line, reason }) => (
            <Row key={line} isOneLine>
              <Cell isHeader className="num copyable">
                {formatCount(line)}
              </Cell>
              <Cell className="copyable">{reason}</Cell>
            </Row>
          ))}
        </PlainTable>
      </div>
      {refused.length > SHOWN && (
        <p className="num mt-2 text-xs text-ink-2">
          The first {SHOWN} of {formatCount(refused.length)}.
        </p>
      )}
    </>
  );
}

/** What came of an import, line by line where something was refused. */
export function ImportResult({ result, onClose }: { readonly result: Result; readonly onClose: () => void }) {
  const { imported, unchanged, refused } = result;
  return (
    <Dialog isOpen onClose={onClose} className="w-[560px]">
      <DialogHead title={`${counted(imported, 'reservation')} imported`}>
        <span className="num">
          {formatCount(unchanged)} already here and unchanged, {counted(refused.length, 'line')} refused.
        </span>
      </DialogHead>
      <DialogBody>{refused.length > 0 && <Refused refused={refused} />}</DialogBody>
      <DialogFoot>
        <Button autoFocus look="primary" onPress={onClose}>
          Done
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
