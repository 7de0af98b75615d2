import type { Io } from '@server/cli/output/io';
import { AppError } from '@shared/kernel/errors';
import { getMinorUnits, MAX_AMOUNT } from '@shared/kernel/minor-units';

const createPriceError = (message: string): AppError => new AppError('validation_failed', message);

/** Parses an amount such as `120` or `120.50` without rounding, to minor units. null: it is none of the currency. */
export function parseAmount(text: string, currency: string): number | null {
  const digits = getMinorUnits(currency);
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,3}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || fraction.length > digits) return null;
  const amount = Number(whole + fraction.padEnd(digits, '0'));
  return amount > MAX_AMOUNT ? null : amount;
}

/** Parses the value of `--price`. Throws AppError `validation_failed`. */
export function parsePriceOption(text: string, currency: string): number {
  const amount = parseAmount(text, currency);
  if (amount === null)
    throw createPriceError(`--price must be an amount in ${currency}, such as 120, or 0 for not for sale.`);
  return amount;
}

/**
 * Asks for a price until the answer is one. A script is refused instead, because a guessed price would sell rooms.
 * decision 0134.
 */
export async function requestPrice(io: Io, currency: string): Promise<number> {
  for (let isAsking = io.isInputTerminal; isAsking; ) {
    const answer = await io.ask(`Price per night in ${currency} (0 = not for sale): `);
    const amount = answer === null ? null : parseAmount(answer, currency);
    if (amount !== null) return amount;
    isAsking = answer !== null;
    if (isAsking) io.err('Enter an amount such as 120, or 0.\n');
  }
  throw createPriceError('Set the price per night with --price, such as --price 120. 0 means not for sale.');
}
