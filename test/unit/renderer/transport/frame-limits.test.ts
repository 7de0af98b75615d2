import { checkFrameLimits } from '@renderer/transport/frame-limits';
import { MAX_FRAME_BYTES, MAX_FRAME_DEPTH } from '@shared/contract/rpc';
import type { FilledMessage } from '@shared/text/filled-message';
import { expect } from 'vitest';
import { verifies } from '../../../support/service/verifies';

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

const refusal = (error: string, code: string, message: FilledMessage) => ({
  ok: false,
  refusal: { error, code, retry_after_s: null, message },
});

verifies('web.frames', 'what the service would hang up on is refused in the page, in a sentence', () => {
  const tooLarge = refusal('This is larger than 1 MiB, so it wasn’t sent.', 'payload_too_large', {
    id: 'app.requestTooLarge',
    values: { limit: 1 },
  });
  const tooDeep = refusal('This is nested deeper than 128 levels, so it wasn’t sent.', 'invalid_json', {
    id: 'app.requestTooDeep',
    values: { limit: 128 },
  });
  expect(checkFrameLimits('{}')).toBe(null);
  expect(checkFrameLimits('x'.repeat(MAX_FRAME_BYTES))).toBe(null);
  expect(checkFrameLimits('x'.repeat(MAX_FRAME_BYTES + 1))).toEqual(tooLarge);
  expect(checkFrameLimits('é'.repeat(MAX_FRAME_BYTES / 2))).toBe(null);
  expect(checkFrameLimits('é'.repeat(MAX_FRAME_BYTES / 2 + 1))).toEqual(tooLarge);
  expect(checkFrameLimits(nested(MAX_FRAME_DEPTH))).toBe(null);
  expect(checkFrameLimits(nested(MAX_FRAME_DEPTH + 1))).toEqual(tooDeep);
});
