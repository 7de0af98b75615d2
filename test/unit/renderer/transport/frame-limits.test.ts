import { checkFrameLimits } from '@renderer/transport/frame-limits';
import { FRAME_BYTES_MAX, FRAME_DEPTH_MAX } from '@shared/contract/rpc';
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
  expect(checkFrameLimits('x'.repeat(FRAME_BYTES_MAX))).toBe(null);
  expect(checkFrameLimits('x'.repeat(FRAME_BYTES_MAX + 1))).toEqual(tooLarge);
  expect(checkFrameLimits('é'.repeat(FRAME_BYTES_MAX / 2))).toBe(null);
  expect(checkFrameLimits('é'.repeat(FRAME_BYTES_MAX / 2 + 1))).toEqual(tooLarge);
  expect(checkFrameLimits(nested(FRAME_DEPTH_MAX))).toBe(null);
  expect(checkFrameLimits(nested(FRAME_DEPTH_MAX + 1))).toEqual(tooDeep);
});
