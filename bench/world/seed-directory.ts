import { startChild } from '../measure/child-process';
import { tell } from '../report/print';
import type { FurnishQuestion } from './seeded';
import { furnishedSchema } from './seeded';

/** Furnishes in a process of its own, which leaves nothing behind in the one that measures. Answers the tokens. */
export async function furnishDirectory(question: FurnishQuestion): Promise<string[]> {
  tell(`furnishing a data directory: ${question.keys} keys, ${question.reservations} reservations`);
  const child = startChild('furnish-process', [], []);
  const { tokens } = await child.request(question, furnishedSchema);
  await child.stop();
  return tokens;
}
