import { defaultRateLimits } from '@server/calls/rate-limiter';
import { readUsage, serverQuestionSchema } from './calls/server-protocol';
import { answerParent } from './measure/answer-parent';
import { openService } from './world/open-service';

const [, , dataDirectory = '', limits] = process.argv;
const service = openService(dataDirectory, { rateLimits: limits === 'limited' ? defaultRateLimits : null });

answerParent(async (question) => {
  const round = serverQuestionSchema.parse(question);
  return round.kind === 'usage' ? readUsage() : { port: await service.listener.start(0) };
});

process.once('SIGTERM', () => void service.close().then(() => process.exit(0)));
