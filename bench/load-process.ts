import { loadQuestionSchema } from './load/load-protocol';
import { runLoad } from './load/run-load';
import { answerParent } from './measure/answer-parent';

answerParent((question) => runLoad(loadQuestionSchema.parse(question)));
