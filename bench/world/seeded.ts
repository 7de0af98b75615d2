import { z } from 'zod';

/** What a data directory shall contain, and what a seeded one offers. */
export const seedRequestSchema = z.object({
  dataDirectory: z.string(),
  keys: z.int(),
  reservations: z.int(),
  /** Room types of each property, of which the first is sold. One if left out. */
  roomTypes: z.int().optional(),
});
export const seededSchema = z.object({ tokens: z.array(z.string()) });

export type SeedRequest = z.infer<typeof seedRequestSchema>;
