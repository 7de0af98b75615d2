import { answerParent } from './measure/answer-parent';
import { furnish } from './world/seed';
import { furnishQuestionSchema } from './world/seeded';

answerParent(async (question) => ({ tokens: await furnish(furnishQuestionSchema.parse(question)) }));
