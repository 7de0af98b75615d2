import { z } from 'zod';

const envelopeSchema = z.object({ question: z.unknown() });

/** Answers each question of the parent process, as `startChild` expects, and ends with it. */
export function answerParent(answer: (question: unknown) => unknown): void {
  process.on('message', async (message) => {
    const { question } = envelopeSchema.parse(message);
    process.send?.((await answer(question)) ?? null);
  });
  process.on('disconnect', () => process.exit(0));
}
