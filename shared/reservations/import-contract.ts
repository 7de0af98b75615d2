import { defineEntry } from '@shared/kernel/contract-entry';
import { createIdSchema } from '@shared/kernel/ids';
import { filledMessageSchema } from '@shared/text/filled-message';
import { z } from 'zod';

export const importContract = {
  /**
   * Imports past reservations from a hotel booking demand file, `.csv` or `.csv.gz`. A second import changes nothing.
   */
  'import.reservations': defineEntry({
    auditLabel: 'Imported reservations',
    permission: 'reservations.reservation.create',
    where: 'property',
    effect: 'change',
    input: z.strictObject({
      property_id: createIdSchema('prp'),
      /** Absolute path on the machine of the service. */
      file: z.string().min(1).max(4096),
      /** The hotel whose rows are imported. null if the file has only one. */
      hotel: z.string().min(1).max(120).nullable(),
      /** True if a room is created where none is free. */
      create_units: z.boolean(),
    }),
    output: z.strictObject({
      imported: z.int().nonnegative(),
      unchanged: z.int().nonnegative(),
      refused: z.array(
        z.strictObject({
          line: z.int().positive(),
          reason: z.string(),
          /** The reason in parts, for a window in another language. Empty: it exists in English only. */
          problems: z.array(filledMessageSchema),
        }),
      ),
    }),
  }),
};
