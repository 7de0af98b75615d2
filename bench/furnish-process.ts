import { answerParent } from './measure/answer-parent';
import { furnish } from './world/furnish';
import { furnishQuestionSchema } from './world/furnished';

answerParent(async (question) => ({ tokens: await furnish(furnishQuestionSchema.parse(question)) }));
