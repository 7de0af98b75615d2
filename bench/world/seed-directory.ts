import { startChild } from '../measure/child-process';
import { printProgress } from '../report/print';
import type { SeedRequest } from './seeded';
import { seededSchema } from './seeded';

/** Furnishes in a process of its own, which leaves nothing behind in the one that measures. Answers the tokens. */
export async function seedDirectory(question: SeedRequest): Promise<string[]> {
  printProgress(`furnishing a data directory: ${question.keys} keys, ${question.reservations} reservations`);
  const child = startChild('furnish-process', [], []);
  const { tokens } = await child.request(question, seededSchema);
  await child.stop();
  return tokens;
}
