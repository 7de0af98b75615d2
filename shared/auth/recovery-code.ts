import { z } from 'zod';

/** A recovery code as members see it: five groups, such as `0c3fk-9v2qd-…`. */
export const recoveryCodeSchema = z.string().regex(/^(?:[0-9a-hjkmnp-tv-z]{5}-){4}[0-9a-hjkmnp-tv-z]{6}$/);

/** Removes what does not distinguish codes: case, spaces, hyphens, and letters that look like digits. */
export const normaliseRecoveryCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll(/[il]/g, '1').replaceAll('o', '0');

/** Formats the file that a member keeps. `title` says whose codes they are. */
export const formatRecoveryCodesFile = (title: string, codes: readonly string[]): string =>
  `${title}\n\n${codes.join('\n')}\n`;
