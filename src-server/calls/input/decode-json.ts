import { Buffer, isUtf8 } from 'node:buffer';
import { AppError } from '@shared/kernel/errors';
import { isDeeperThan } from '@shared/kernel/json-depth';

const MAX_DEPTH = 64;

const refuse = (message: string, cause?: unknown): AppError =>
  new AppError('invalid_json', message, { cause });

function decodeUtf8(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) throw refuse('The body is not valid UTF-8.');
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}

/** Parses the JSON value of a body. Throws AppError `invalid_json`. */
export function decodeJson(bytes: Uint8Array, levels: number = MAX_DEPTH): unknown {
  const text = decodeUtf8(bytes);
  if (isDeeperThan(levels, text)) throw refuse(`The body is nested deeper than ${levels} levels.`);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw refuse('The body is not valid JSON.', cause);
  }
}

/** True if a JSON value is an object rather than a list, text, number or null. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
