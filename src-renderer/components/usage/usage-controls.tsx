import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { SegmentedControl } from '@renderer/ui/form/segmented-control';
import { uiMessages } from '@shared/app/ui.messages';
import type { UsageRange } from './usage-buckets';

const listRanges = () =>
  [
    { value: '24h', label: formatMessage(uiMessages.usageHours, { hours: 24 }) },
    { value: '7d', label: formatMessage(uiMessages.usageDays, { days: 7 }) },
    { value: '30d', label: formatMessage(uiMessages.usageDays, { days: 30 }) },
  ] as const;

interface UsageRangeControlProps {
  readonly range: UsageRange;
  readonly onChange: (range: UsageRange) => void;
}

/** Selects the time range of the figures. */
export const UsageRangeControl = ({ range, onChange }: UsageRangeControlProps) => (
  <SegmentedControl
    label={formatMessage(uiMessages.usageRangeLabel)}
    options={listRanges()}
    value={range}
    onChange={onChange}
  />
);

interface ChartTableToggleProps {
  readonly isTable: boolean;
  readonly onChange: (isTable: boolean) => void;
}

/** Switches between the chart and the table of the same figures. */
export const ChartTableToggle = ({ isTable, onChange }: ChartTableToggleProps) => (
  <Button variant="quiet" size="sm" onPress={() => onChange(!isTable)}>
    {formatMessage(isTable ? uiMessages.showChart : uiMessages.showTable)}
  </Button>
);
