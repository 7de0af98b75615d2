import { appMessages } from '@shared/app/app.messages';
import type { CallReply } from '@shared/contract/rpc';
import { MAX_FRAME_BYTES, MAX_FRAME_DEPTH } from '@shared/contract/rpc';
import { isDeeperThan } from '@shared/kernel/json-depth';
import { fillMessage } from '@shared/text/filled-message';
import { createPageRefusal } from './create-page-refusal';

const tooLarge = createPageRefusal(
  'payload_too_large',
  fillMessage(appMessages.requestTooLarge, { limit: MAX_FRAME_BYTES / 1024 ** 2 }),
);
const tooDeep = createPageRefusal(
  'invalid_json',
  fillMessage(appMessages.requestTooDeep, { limit: MAX_FRAME_DEPTH }),
);

/** Largest number of bytes in UTF-8 for one UTF-16 code unit. */
const MAX_BYTES_PER_CHARACTER = 3;

const isTooLarge = (frame: string): boolean =>
  frame.length * MAX_BYTES_PER_CHARACTER > MAX_FRAME_BYTES &&
  new TextEncoder().encode(frame).length > MAX_FRAME_BYTES;

/** Returns a refusal for a frame so large that the service would close the socket; null: it may be sent. */
export function checkFrameLimits(frame: string): CallReply | null {
  if (isTooLarge(frame)) return tooLarge;
  return isDeeperThan(MAX_FRAME_DEPTH, frame) ? tooDeep : null;
}
