import type { AuditNames } from '@renderer/features/audit/labels/use-audit-names';
import { useDebouncedSearchParam } from '@renderer/hooks/use-debounced-search-param';
import { formatMessage } from '@renderer/text/format-message';
import { SearchField } from '@renderer/ui/form/search-field';
import { Select } from '@renderer/ui/form/select';
import { auditMessages } from '@shared/audit/audit.messages';
import type { Message } from '@shared/text/message';
import { lazy, Suspense } from 'react';
import { ActorField } from './actor-field';
import type { AuditSearch } from './audit-search';
import { timePresets } from './audit-search';
import { chosenParams } from './read-filter-params';

const DateRangeField = lazy(async () => ({
  default: (await import('@renderer/ui/date/date-range-field')).DateRangeField,
}));

const timePresetMessages = {
  hour: auditMessages.lastHour,
  day: auditMessages.lastDay,
  week: auditMessages.lastWeek,
  custom: auditMessages.chooseDays,
} as const;

const listChoices = <Value extends string>(
  any: Message,
  values: readonly Value[],
  messages: Readonly<Record<Value, Message>>,
) => [
  { value: 'any', label: formatMessage(any) } as const,
  ...values.map((value) => ({ value, label: formatMessage(messages[value]) })),
];

/** Lists the ranges of time, and with `isExact` the instants of a link. */
const listTimeChoices = (isExact: boolean) => [
  ...listChoices(auditMessages.anyTime, timePresets, timePresetMessages),
  ...(isExact ? [{ value: 'exact', label: formatMessage(auditMessages.exactTimes) } as const] : []),
];

const listPropertyChoices = () =>
  [
    { value: 'this', label: formatMessage(auditMessages.thisProperty) },
    { value: 'every', label: formatMessage(auditMessages.everyProperty) },
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
  const { typed, setTyped, sendNow } = useDebouncedSearchParam(text, onChange);
  return (
    <SearchField
      label={formatMessage(auditMessages.textFilter)}
      value={typed}
      onChange={setTyped}
      onBlur={sendNow}
      className="min-w-40 flex-1"
    />
  );
}

/** The filters of the log. The page address holds their values. */
export function FilterBar({ search, names, onChange, hasProperties }: FilterBarProps) {
  const { when, from, to, since, until, actor, text } = search;
  const isExact = since !== undefined || until !== undefined;
  const noTimes = { from: undefined, to: undefined, since: undefined, until: undefined };
  return (
    <search
      aria-label={formatMessage(auditMessages.filtersLabel)}
      className="flex flex-wrap items-center gap-2"
    >
      <Select
        label={formatMessage(auditMessages.timeFilter)}
        isLabelHidden
        className="w-32"
        choices={listTimeChoices(isExact)}
        value={isExact ? 'exact' : (when ?? 'any')}
        onChange={(value) => value !== 'exact' && onChange({ ...noTimes, when: toFilterValue(value) })}
      />
      {when === 'custom' && !isExact && (
        <Suspense>
          <DateRangeField
            label={formatMessage(auditMessages.daysFilter)}
            value={from === undefined || to === undefined ? null : { from, to }}
            onChange={(days) => onChange(days)}
          />
        </Suspense>
      )}
      {chosenParams.map(({ name, label, any, values, toSearchParams }) => (
        <Select
          key={name}
          label={formatMessage(label)}
          isLabelHidden
          className="w-32"
          choices={[{ value: 'any', label: any }, ...values].map((choice) => ({
            value: choice.value,
            label: formatMessage(choice.label),
          }))}
          value={search[name] ?? 'any'}
          onChange={(value) => onChange(value === 'any' ? { [name]: undefined } : toSearchParams(value))}
        />
      ))}
      <ActorField names={names} value={actor} onChange={(id) => onChange({ actor: id })} className="w-44" />
      {hasProperties && (
        <Select
          label={formatMessage(auditMessages.propertyFilter)}
          isLabelHidden
          className="w-36"
          choices={listPropertyChoices()}
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
