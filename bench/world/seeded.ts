import { z } from 'zod';

/** What is asked of a data directory, and what a furnished one offers. */
export const seedRequestSchema = z.object({
  dataDirectory: z.string(),
  keys: z.int(),
  reservations: z.int(),
});
export const seededSchema = z.object({ tokens: z.array(z.string()) });

export type SeedRequest = z.infer<typeof seedRequestSchema>;
