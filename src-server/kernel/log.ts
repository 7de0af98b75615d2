import { product } from '@shared/kernel/product';
import pino from 'pino';

/** Structured lines for the machine's owner. Never a token, a body or a header. */
export interface Log {
  info(event: string, details?: Readonly<Record<string, unknown>>): void;
  /** The whole error: what callers never see. */
  error(event: string, error: unknown, details?: Readonly<Record<string, unknown>>): void;
}

const TOKEN = new RegExp(`${product.tokenMarker}_([0-9a-f]{16})_[0-9a-f]{48}`, 'gi');

/** The last thing every line passes: whatever went wrong before it, no secret leaves. */
export const redact = (line: string): string =>
  line.replaceAll(TOKEN, `${product.tokenMarker}_$1_[secret removed]`);

/** JSON lines to `write`, redacted. */
export function createJsonLog(write: (line: string) => void): Log {
  const logger = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime },
    { write: (line) => write(redact(line)) },
  );
  return {
    info: (event, details = {}) => logger.info(details, event),
    error: (event, error, details = {}) => logger.error({ ...details, err: error }, event),
  };
}
