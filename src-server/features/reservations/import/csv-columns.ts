import { findCountryByAlpha3, isCountry } from '@server/kernel/standard-codes';
import { z } from 'zod';

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const integerText = z
  .string()
  .regex(/^\d{1,4}$/, 'must be a whole number')
  .transform(Number);

/** Text where `NULL` means that there is none. */
const optionalText = z
  .string()
  .max(64)
  .transform((value) => (value === 'NULL' || value === '' ? null : value));

const mealPlans = {
  BB: 'bed_breakfast',
  HB: 'half_board',
  FB: 'full_board',
  SC: 'room_only',
  Undefined: 'room_only',
} as const;

const statuses = { 'Check-Out': 'checked_out', Canceled: 'cancelled', 'No-Show': 'no_show' } as const;

const roomType = z.string().regex(/^[A-Z0-9_-]{1,12}$/, 'must be the code of a room type');

// The data has two codes that are not in the current alpha-3: China's alpha-2 and the former one of Timor-Leste.
const oldCountries: Readonly<Record<string, string>> = { CN: 'CN', TMP: 'TL' };

const country = optionalText.transform((code, context) => {
  if (code === null) return null;
  const alpha2 = findCountryByAlpha3(code) ?? oldCountries[code] ?? null;
  if (alpha2 !== null && isCountry(alpha2)) return alpha2;
  context.issues.push({
    code: 'custom',
    message: `${code} isn’t a country code of ISO 3166-1`,
    input: code,
    params: { code },
  });
  return z.NEVER;
});

/** The columns we read of the 32 of the hotel booking demand file. source: doi.org/10.1016/j.dib.2018.11.126 */
export const csvColumnsSchema = z.object({
  hotel: z.string().trim().min(1).max(120),
  lead_time: integerText,
  arrival_date_year: z.string().regex(/^20\d\d$/, 'must be a year from 2000 to 2099'),
  arrival_date_month: z.enum(months).transform((month) => months.indexOf(month) + 1),
  arrival_date_day_of_month: integerText,
  stays_in_weekend_nights: integerText,
  stays_in_week_nights: integerText,
  adults: integerText,
  children: z
    .string()
    .transform((value) => (value === 'NA' ? '0' : value))
    .pipe(integerText),
  babies: integerText,
  meal: z.enum(['BB', 'HB', 'FB', 'SC', 'Undefined']).transform((meal) => mealPlans[meal]),
  country,
  market_segment: z.string(),
  distribution_channel: z.enum(['Direct', 'Corporate', 'TA/TO', 'GDS', 'Undefined']),
  reserved_room_type: roomType,
  assigned_room_type: roomType,
  agent: optionalText,
  company: optionalText,
  adr: z.string(),
  required_car_parking_spaces: integerText,
  total_of_special_requests: integerText,
  reservation_status: z.enum(['Check-Out', 'Canceled', 'No-Show']).transform((status) => statuses[status]),
  reservation_status_date: z.string(),
});

export type CsvColumns = z.infer<typeof csvColumnsSchema>;
