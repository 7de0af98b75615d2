import { defineEntry } from '@shared/kernel/contract-entry';
import { keyViewSchema, prefixSchema } from '@shared/keys/api-key';
import { z } from 'zod';

/** Most findings in one answer; the rest are counted. No key is left out for the many places of another. */
export const LEAKS_MAX = 1000;

const count = z.int().nonnegative();

/** A key and one place where its token stands; a line is one place, however often it stands there. */
const findingSchema = z.strictObject({
  /** The key whose very token was found. */
  prefix: prefixSchema,
  name: z.string(),
  property_id: z.string(),
  property_name: z.string(),
  state: keyViewSchema.shape.state,
  /** As seen from the place that was searched, tokens in it masked; null for a text. */
  file: z.string().nullable(),
  /** From 1; null: in the name of the file or folder. */
  line: z.int().positive().nullable(),
  /** Marker and prefix; the secret is masked. */
  masked: z.string(),
});

export const leaksContract = {
  /** Looks for tokens of keys in a file, a folder or a text. Nothing is sent anywhere, and no secret leaves the service. */
  'leaks.scan': defineEntry({
    permission: 'integration.apikey.manage',
    where: 'any_property',
    effect: 'read',
    input: z.union([
      /** Absolute path of a file or folder on the machine of the service. */
      z.strictObject({
        file: z.string().min(1).max(4096),
        /** What the person calls it, where the path does not say it. */
        name: z.string().min(1).max(4096).optional(),
      }),
      z.strictObject({ text: z.string().max(900_000) }),
    ]),
    output: z.strictObject({
      findings: z.array(findingSchema).max(LEAKS_MAX),
      /** Findings beyond those told. */
      more: count,
      /** Tokens of our shape that open nothing here: of another installation, made up, or of a key the person may not see. */
      unknown: count,
      /** Files that were read to their end. */
      files: count,
      /** In those files, or in the text. */
      bytes: count,
      /** `special`: pipes, sockets and devices. */
      skipped: z.strictObject({ binary: count, unreadable: count, links: count, special: count }),
    }),
  }),
};
