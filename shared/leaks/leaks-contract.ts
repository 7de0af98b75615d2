import { defineEntry } from '@shared/kernel/contract-entry';
import { keyViewSchema, prefixSchema } from '@shared/keys/api-key';
import { z } from 'zod';

/**
 * The largest number of findings in one answer; others are only counted. Many locations of one key never displace
 * another key.
 */
export const MAX_LEAKS = 1000;

const count = z.int().nonnegative();

/** A key and one location of its token. A line is one location, even with several tokens. */
const findingSchema = z.strictObject({
  /** The key to which the token belongs. */
  prefix: prefixSchema,
  name: z.string(),
  property_id: z.string(),
  property_name: z.string(),
  state: keyViewSchema.shape.state,
  /** Path relative to the searched folder, with tokens masked. null for a text. */
  file: z.string().nullable(),
  /** Starts at 1. null: the token is in the name of the file or folder. */
  line: z.int().positive().nullable(),
  /** Marker and prefix; the secret is masked. */
  masked: z.string(),
});

export const leaksContract = {
  /**
   * Searches a file, a folder or a text for tokens of keys. Nothing is sent anywhere, and no secret leaves the
   * service.
   */
  'leaks.scan': defineEntry({
    auditLabel: 'Searched for leaked tokens',
    permission: 'integration.apikey.manage',
    where: 'any_property',
    effect: 'read',
    input: z.union([
      /** Absolute path of a file or folder on the machine of the service. */
      z.strictObject({
        file: z.string().min(1).max(4096),
        /** The member's name for it, where the path does not show it. */
        name: z.string().min(1).max(4096).optional(),
      }),
      z.strictObject({ text: z.string().max(900_000) }),
    ]),
    output: z.strictObject({
      findings: z.array(findingSchema).max(MAX_LEAKS),
      /** The number of findings that are not listed. */
      more: count,
      /**
       * Tokens that open nothing here. They belong to another installation, are made up, or belong to a key that the
       * member may not see.
       */
      unknown: count,
      /** Files that were read completely. */
      files: count,
      /** Bytes in those files, or in the text. */
      bytes: count,
      /** `special`: pipes, sockets and devices. */
      skipped: z.strictObject({ binary: count, unreadable: count, links: count, special: count }),
    }),
  }),
};
