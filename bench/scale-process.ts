import { answerParent } from './measure/answer-parent';
import { measureDatabase } from './scale/measure-database';
import { scaleQuestionSchema } from './scale/scale-protocol';

answerParent((question) => measureDatabase(scaleQuestionSchema.parse(question)));
