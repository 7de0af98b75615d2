import { product } from '@shared/kernel/product';
import pino from 'pino';
import { maskDatabaseUrls } from './database-url';

/** Structured log lines for the owner of the machine. Never contains a token, a body or a header. */
export interface Log {
  info(event: string, details?: Readonly<Record<string, unknown>>): void;
  /** Logs the whole error, which callers never see. */
  error(event: string, error: unknown, details?: Readonly<Record<string, unknown>>): void;
}

const TOKEN = new RegExp(`${product.tokenMarker}_([0-9a-f]{16})_[0-9a-f]{48}`, 'gi');

/** Masks secrets in a line. Every line passes here last, so that no earlier mistake leaks one. */
export const redact = (line: string): string =>
  maskDatabaseUrls(line.replaceAll(TOKEN, `${product.tokenMarker}_$1_[secret removed]`));

/** Creates a log that writes JSON lines to `write`, masked. */
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
