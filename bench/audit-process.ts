import { auditQuestionSchema } from './audit/audit-protocol';
import { measureLog } from './audit/measure-log';
import { answerParent } from './measure/answer-parent';

answerParent((question) => measureLog(auditQuestionSchema.parse(question)));
