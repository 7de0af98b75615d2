import { getRedactedStack } from '@main/os/error-trace';
import { describe, expect } from 'vitest';
import { verifies } from '../../../support/service/verifies';

describe('the trace of an error', () => {
  verifies('desktop.failures', 'has its class and locations and none of its words', () => {
    const trace = getRedactedStack(new TypeError('svck_1 at the\n    front desk'));
    expect(trace.kind).toBe('TypeError');
    expect(trace.at[0]).toMatch(/^at .*error-trace\.test\.ts/);
    expect(JSON.stringify(trace)).not.toMatch(/svck|front desk/);
  });

  verifies('desktop.failures', 'is written for a value that is no error', () => {
    expect([getRedactedStack('words'), getRedactedStack(null)]).toEqual([
      { kind: 'string', at: [] },
      { kind: 'object', at: [] },
    ]);
  });
});
