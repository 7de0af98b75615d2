import type { AuditNames } from '@renderer/features/audit/labels/use-audit-names';
import { useDebouncedSearchParam } from '@renderer/hooks/use-debounced-search-param';
import { channelLabels, outcomeLabels } from '@renderer/lib/record-labels';
import { SearchField } from '@renderer/ui/form/search-field';
import { Select } from '@renderer/ui/form/select';
import { channels, outcomes } from '@shared/audit/audit-record';
import { lazy, Suspense } from 'react';
import { ActorField } from './actor-field';
import type { AuditSearch } from './audit-search';
import { timePresets } from './audit-search';

const DateRangeField = lazy(async () => ({
  default: (await import('@renderer/ui/date/date-range-field')).DateRangeField,
}));

const timePresetLabels = {
  hour: 'Last hour',
  day: 'Last 24 hours',
  week: 'Last 7 days',
  custom: 'Choose days',
} as const;

const listChoices = <Value extends string>(
  any: string,
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) => [{ value: 'any', label: any } as const, ...values.map((value) => ({ value, label: labels[value] }))];

const whenChoices = listChoices('Any time', timePresets, timePresetLabels);
const exactChoice = { value: 'exact', label: 'Exact times' } as const;
const outcomeChoices = listChoices('Any outcome', outcomes, outcomeLabels);
const channelChoices = listChoices('Any channel', channels, channelLabels);
const propertyChoices = [
  { value: 'this', label: 'This property' },
  { value: 'every', label: 'Every property' },
] as const;

export type ChangeFilters = (changes: Partial<AuditSearch>) => void;

interface FilterBarProps {
  readonly search: AuditSearch;
  readonly names: AuditNames;
  readonly onChange: ChangeFilters;
  /** True if the member sees more than one property. */
  readonly hasProperties: boolean;
}

const toFilterValue = <Value extends string>(value: Value | 'any'): Value | undefined =>
  value === 'any' ? undefined : value;

/** Text field that changes the filter once the member pauses typing. */
function TextFilter({
  text,
  onChange,
}: {
  readonly text: string;
  readonly onChange: (text: string) => void;
}) {
  const { typed, setTyped, settle } = useDebouncedSearchParam(text, onChange);
  return (
    <SearchField
      label="Operation, target or code"
      value={typed}
      onChange={setTyped}
      onBlur={settle}
      className="min-w-40 flex-1"
    />
  );
}

/** The filters of the log. The page address holds their values. */
export function FilterBar({ search, names, onChange, hasProperties }: FilterBarProps) {
  const { when, from, to, since, until, outcome, channel, actor, text } = search;
  const isExact = since !== undefined || until !== undefined;
  const noTimes = { from: undefined, to: undefined, since: undefined, until: undefined };
  return (
    <search aria-label="Filters" className="flex flex-wrap items-center gap-2">
      <Select
        label="When"
        isLabelHidden
        className="w-32"
        choices={isExact ? [...whenChoices, exactChoice] : whenChoices}
        value={isExact ? 'exact' : (when ?? 'any')}
        onChange={(value) => value !== 'exact' && onChange({ ...noTimes, when: toFilterValue(value) })}
      />
      {when === 'custom' && !isExact && (
        <Suspense>
          <DateRangeField
            label="Days"
            value={from === undefined || to === undefined ? null : { from, to }}
            onChange={(days) => onChange(days)}
          />
        </Suspense>
      )}
      <Select
        label="Outcome"
        isLabelHidden
        className="w-32"
        choices={outcomeChoices}
        value={outcome ?? 'any'}
        onChange={(value) => onChange({ outcome: toFilterValue(value) })}
      />
      <Select
        label="Channel"
        isLabelHidden
        className="w-32"
        choices={channelChoices}
        value={channel ?? 'any'}
        onChange={(value) => onChange({ channel: toFilterValue(value) })}
      />
      <ActorField names={names} value={actor} onChange={(id) => onChange({ actor: id })} className="w-44" />
      {hasProperties && (
        <Select
          label="Property"
          isLabelHidden
          className="w-36"
          choices={propertyChoices}
          value={search.property ?? 'this'}
          onChange={(value) => onChange({ property: value === 'every' ? value : undefined })}
        />
      )}
      <TextFilter
        text={text ?? ''}
        onChange={(typed) => onChange({ text: typed === '' ? undefined : typed })}
      />
    </search>
  );
}
