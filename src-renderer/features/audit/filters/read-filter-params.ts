import type { AuditFilterInput } from '@shared/audit/audit-filter';
import type { ActorNames, FilterChoices, FilterParamName, FilterParamSearch } from './filter-params';
import { filterParams } from './filter-params';

const isFilterParam = (name: string): name is FilterParamName => Object.hasOwn(filterParams, name);

const filterParamNames = Object.keys(filterParams).filter(isFilterParam);

function toFilterInput<Name extends FilterParamName>(
  name: Name,
  search: FilterParamSearch,
): AuditFilterInput {
  const value = search[name];
  return value === undefined ? {} : filterParams[name].toFilterInput(value);
}

/** Converts the filters of the address, except its times, to the input of the service. */
export function toParamsInput(search: FilterParamSearch): AuditFilterInput {
  const input: AuditFilterInput = {};
  for (const name of filterParamNames) Object.assign(input, toFilterInput(name, search));
  return input;
}

function formatChip<Name extends FilterParamName>(
  name: Name,
  search: FilterParamSearch,
  names: ActorNames,
): string | null {
  const value = search[name];
  return value === undefined ? null : filterParams[name].formatChip(value, names);
}

/** A filter of the address, in words. */
interface ParamChip {
  readonly id: FilterParamName;
  readonly label: string;
}

/** Lists the filters of the address that narrow the log, except its times. */
export const listParamChips = (search: FilterParamSearch, names: ActorNames): readonly ParamChip[] =>
  filterParamNames.flatMap((id) => {
    const label = formatChip(id, search, names);
    return label === null ? [] : [{ id, label }];
  });

/** A filter of the address that is chosen from a list. */
interface ChosenParam extends FilterChoices {
  readonly name: FilterParamName;
}

/** Filters of the address that are chosen from a list, in the order of their fields. */
export const chosenParams: readonly ChosenParam[] = filterParamNames.flatMap((name) => {
  const { choices } = filterParams[name];
  return choices === undefined ? [] : [{ name, ...choices }];
});
