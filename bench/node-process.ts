import { answerParent } from './measure/answer-parent';
import { answerAsNode } from './nodes/answer-as-node';

answerParent(answerAsNode);
