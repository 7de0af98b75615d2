import { z } from 'zod';

/** Questions to a loaded server. */
export const serverQuestionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listen'), answers: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('usage') }),
]);

export const listeningSchema = z.object({ port: z.int() });

/** CPU time of the whole process since its start. */
export const usageSchema = z.object({ cpuUs: z.number() });

export function readUsage(): z.infer<typeof usageSchema> {
  const { user, system } = process.cpuUsage();
  return { cpuUs: user + system };
}
