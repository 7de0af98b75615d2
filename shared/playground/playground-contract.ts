import { defineEntry } from '@shared/kernel/contract-entry';
import { createIdSchema } from '@shared/kernel/ids';
import { keyViewSchema, prefixSchema, requestedScopesSchema } from '@shared/keys/api-key';
import { z } from 'zod';

/** How long a playground key lives at most. */
export const PLAYGROUND_MINUTES = 15;

export const playgroundContract = {
  /**
   * A key of its own for trying calls: what was asked for less what the person does not hold, 15 minutes, one per person and
   * property. Its token never leaves the service. Not from the command line. spec: Endpoints, Playground.
   */
  'playground.start': defineEntry({
    permission: 'integration.apikey.manage',
    where: 'property',
    effect: 'change',
    needsRecentPassword: true,
    input: z.strictObject({ property_id: createIdSchema('prp'), scopes: requestedScopesSchema }),
    output: z.strictObject({ key: keyViewSchema }),
  }),
  /** Revokes the key of the person's own session. Whoever may no longer manage keys may still end theirs. */
  'playground.end': defineEntry({
    permission: null,
    where: 'property',
    effect: 'change',
    input: z.strictObject({ property_id: createIdSchema('prp'), prefix: prefixSchema }),
    output: z.null(),
  }),
};
