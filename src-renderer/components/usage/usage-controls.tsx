import { Button } from '@renderer/ui/form/button';
import { SegmentedControl } from '@renderer/ui/form/segmented-control';
import type { UsageRange } from './usage-buckets';

const ranges = [
  { value: '24h', label: '24 h' },
  { value: '7d', label: '7 d' },
  { value: '30d', label: '30 d' },
] as const;

interface UsageRangeControlProps {
  readonly range: UsageRange;
  readonly onChange: (range: UsageRange) => void;
}

/** Selects the time range of the figures. */
export const UsageRangeControl = ({ range, onChange }: UsageRangeControlProps) => (
  <SegmentedControl label="Time shown" options={ranges} value={range} onChange={onChange} />
);

interface ChartTableToggleProps {
  readonly isTable: boolean;
  readonly onChange: (isTable: boolean) => void;
}

/** Switches between the chart and the table of the same figures. */
export const ChartTableToggle = ({ isTable, onChange }: ChartTableToggleProps) => (
  <Button variant="quiet" size="sm" onPress={() => onChange(!isTable)}>
    {isTable ? 'Show as chart' : 'Show as table'}
  </Button>
);
