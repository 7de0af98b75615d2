import { randomBytes } from 'node:crypto';
import { startService } from '@server/service';
import { readUsage, serverQuestionSchema } from './calls/server-protocol';
import { answerParent } from './measure/answer-parent';

const service = startService({
  dataDirectory: process.argv[2] ?? '',
  allowedHosts: [],
  rateLimits: null,
  publicUrl: null,
  now: Date.now,
  monotonicMs: () => performance.now(),
  randomBytes,
  log: {
    info: () => undefined,
    error: (event, error) => void process.stderr.write(`${event}: ${String(error)}\n`),
  },
});

/** The service as it is, without limits on the rate. */
answerParent(async (question) => {
  const asked = serverQuestionSchema.parse(question);
  return asked.kind === 'usage' ? readUsage() : { port: await service.listener.start(0) };
});

process.once('SIGTERM', () => void service.close().then(() => process.exit(0)));
