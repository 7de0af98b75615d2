import { z } from 'zod';

/** What is asked of a data directory, and what a furnished one offers. */
export const furnishQuestionSchema = z.object({
  dataDirectory: z.string(),
  keys: z.int(),
  reservations: z.int(),
});
export const furnishedSchema = z.object({ tokens: z.array(z.string()) });

export type FurnishQuestion = z.infer<typeof furnishQuestionSchema>;
