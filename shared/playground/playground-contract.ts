import { defineEntry } from '@shared/kernel/contract-entry';
import { createIdSchema } from '@shared/kernel/ids';
import { keyViewSchema, prefixSchema, requestedScopesSchema } from '@shared/keys/api-key';
import { z } from 'zod';

/** The longest life of a playground key. */
export const PLAYGROUND_MINUTES = 15;

export const playgroundContract = {
  /**
   * Creates a key for trying calls: the requested permissions that the member holds, for 15 minutes. There is one for
   * each member and property. Its token never leaves the service. The command line does not have it.
   * spec: Endpoints, Playground.
   */
  'playground.start': defineEntry({
    auditLabel: 'Started playground session',
    permission: 'integration.apikey.manage',
    where: 'property',
    effect: 'change',
    needsRecentPassword: true,
    input: z.strictObject({ property_id: createIdSchema('prp'), scopes: requestedScopesSchema }),
    output: z.strictObject({ key: keyViewSchema }),
  }),
  /**
   * Revokes the key of the member's own session. Members who lost the permission to manage keys may still end theirs.
   */
  'playground.end': defineEntry({
    auditLabel: 'Ended playground session',
    permission: null,
    where: 'property',
    effect: 'change',
    input: z.strictObject({ property_id: createIdSchema('prp'), prefix: prefixSchema }),
    output: z.null(),
  }),
};
