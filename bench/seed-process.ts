import { answerParent } from './measure/answer-parent';
import { seedBenchmark } from './world/seed';
import { seedRequestSchema } from './world/seeded';

answerParent(async (question) => ({ tokens: await seedBenchmark(seedRequestSchema.parse(question)) }));
