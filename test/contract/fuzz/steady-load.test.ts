import { expect, onTestFinished } from 'vitest';
import { openInProcessTarget } from '../../fuzz/world/in-process-target';
import { judgeSamples } from '../../soak/judge-samples';
import { runSoak } from '../../soak/run-soak';
import { verifies } from '../../support/service/verifies';

verifies(
  'audit.every-call',
  'a mixed load beside a browser has one record for each call, at each moment of rest',
  async () => {
    const errorLines: string[] = [];
    const target = await openInProcessTarget({
      rateLimits: null,
      onError: (line) => errorLines.push(line),
    });
    onTestFinished(() => target.close());
    const ending = new AbortController();
    const { samples, surprises } = await runSoak(
      { ...target, processId: process.pid, errorLines },
      {
        callsPerSecond: 60,
        endsAtMs: Number.POSITIVE_INFINITY,
        everyMs: 400,
        onSample: ({ sent }) => {
          if (sent >= 100) ending.abort();
        },
        signal: ending.signal,
      },
    );
    expect(surprises).toEqual([]);
    expect(samples.map(({ sent, records }) => [sent, records])).toEqual(
      samples.map(({ sent }) => [sent, sent]),
    );
    expect(judgeSamples(samples.map((sample) => ({ ...sample, openFiles: 0 })))).toEqual([]);
    expect(samples.at(-1)?.sent).toBeGreaterThanOrEqual(100);
  },
);
