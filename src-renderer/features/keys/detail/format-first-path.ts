import type { AppOutput } from '@shared/contract/app-contract';
import { DAY_MS } from '@shared/kernel/time';

type FirstRead = Pick<AppOutput<'catalogue.get'>['operations'][number], 'path' | 'form'>;

const SHORT_LIST = 3;

const getNextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** Formats path and query of a first read: the one night that begins today where dates are required, else a short list. */
export function formatFirstPath({ path, form: { query } }: FirstRead, today: string): string {
  if (query.some(({ is_required: isRequired }) => isRequired))
    return `${path}?from=${today}&to=${getNextDay(today)}`;
  return query.some(({ name }) => name === 'limit') ? `${path}?limit=${SHORT_LIST}` : path;
}
