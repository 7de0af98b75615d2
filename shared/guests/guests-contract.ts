import { defineEntry } from '@shared/kernel/contract-entry';
import { createIdSchema } from '@shared/kernel/ids';
import { timestampSchema } from '@shared/kernel/time';
import { z } from 'zod';

const guestRef = { property_id: createIdSchema('prp'), id: createIdSchema('gst') };

export const guestsContract = {
  /**
   * Writes everything that is stored about a guest to a new file, as JSON: what `export_guest` answers to a key with the member's
   * permissions. It needs guests.profile.read as well.
   */
  'guests.exportData': defineEntry({
    auditLabel: 'Exported guest data',
    permission: 'guests.contact.read',
    where: 'property',
    effect: 'change',
    needsRecentPassword: true,
    input: z.strictObject({ ...guestRef, file: z.string().min(1).max(4096) }),
    output: z.strictObject({ bytes: z.int().positive() }),
  }),
  /** Removes the personal data of a guest for good, as `erase_guest` does. An erased guest stays as it is. */
  'guests.eraseData': defineEntry({
    auditLabel: 'Erased guest data',
    permission: 'guests.profile.erase',
    where: 'property',
    effect: 'change',
    needsRecentPassword: true,
    input: z.strictObject(guestRef),
    output: z.strictObject({ id: guestRef.id, erased_at: timestampSchema }),
  }),
};
