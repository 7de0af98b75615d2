import { startChild } from '../measure/child-process';
import { printProgress } from '../report/report';
import type { SeedRequest } from './seeded';
import { seededSchema } from './seeded';

/** Seeds in its own process, which leaves no memory behind in the measuring one. Returns the tokens. */
export async function seedDirectory(question: SeedRequest): Promise<string[]> {
  printProgress(`Seeding a data directory: ${question.keys} keys, ${question.reservations} reservations`);
  const child = startChild('seed-process', [], []);
  const { tokens } = await child.request(question, seededSchema);
  await child.stop();
  return tokens;
}
