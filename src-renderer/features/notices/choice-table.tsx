import { formatMessage } from '@renderer/text/format-message';
import { PlainTable, TableCell, TableRow } from '@renderer/ui/data/plain-table';
import { Checkbox } from '@renderer/ui/form/checkbox';
import { noticeLabels } from '@shared/attention/notice-labels';
import type { NoticeWay } from '@shared/attention/notice-ways';
import { noticeWays } from '@shared/attention/notice-ways';
import { noticesMessages } from '@shared/notices/notices.messages';
import type { NoticeChoiceView } from '@shared/notices/notices-contract';
import type { Message } from '@shared/text/message';
import type { ChooseWay } from './use-choose-ways';

const wayLabels: Readonly<Record<NoticeWay, Message>> = {
  bell: noticesMessages.bell,
  desktop: noticesMessages.desktop,
  email: noticesMessages.email,
};

interface WayCellProps {
  readonly choice: NoticeChoiceView;
  readonly way: NoticeWay;
  readonly onChoose: ChooseWay;
}

function WayCell({ choice, way, onChoose }: WayCellProps) {
  if (!choice.offered.includes(way))
    return (
      <TableCell className="text-center text-ink-2">
        <span aria-hidden>{'–'}</span>
        <span className="sr-only">{formatMessage(noticesMessages.notOffered)}</span>
      </TableCell>
    );
  const name = formatMessage(noticesMessages.wayOfKind, {
    way: formatMessage(wayLabels[way]),
    kind: formatMessage(noticeLabels[choice.kind]),
  });
  return (
    <TableCell className="text-center">
      <Checkbox
        isSelected={choice.ways.includes(way)}
        isDisabled={way === 'bell' && choice.is_always_in_bell}
        onChange={(isOn) => onChoose(choice, way, isOn)}
        name={name}
      />
    </TableCell>
  );
}

interface ChoiceTableProps {
  readonly label: string;
  readonly choices: readonly NoticeChoiceView[];
  readonly onChoose: ChooseWay;
}

/** Kinds of notices, each with its ways. */
export function ChoiceTable({ label, choices, onChoose }: ChoiceTableProps) {
  const columns = [
    { id: 'kind', title: formatMessage(noticesMessages.kind) },
    ...noticeWays.map((way) => ({
      id: way,
      title: formatMessage(wayLabels[way]),
      className: 'w-20 text-center',
    })),
  ];
  return (
    <PlainTable label={label} columns={columns}>
      {choices.map((choice) => (
        <TableRow key={choice.kind} isOneLine>
          <TableCell isHeader>{formatMessage(noticeLabels[choice.kind])}</TableCell>
          {noticeWays.map((way) => (
            <WayCell key={way} choice={choice} way={way} onChoose={onChoose} />
          ))}
        </TableRow>
      ))}
    </PlainTable>
  );
}
