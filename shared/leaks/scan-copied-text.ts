import { AppError } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import { TOKEN_LENGTH } from '@shared/kernel/token-in-text';
import { fillMessage } from '@shared/text/filled-message';
import type { LeakScan } from './leak-scan';
import { emptyScan, mergeScans } from './leak-scan';
import { leaksMessages } from './leaks.messages';

/** The longest text that is searched, in characters. */
export const MAX_COPIED_CHARS = 100_000_000;

/**
 * A character takes at most six bytes in a call. A piece therefore stays within the megabyte that a browser may send.
 */
const MAX_PIECE_CHARS = 150_000;

const MARKER = `${product.tokenMarker}_`;

/** Finds where to end a piece: at `end`, or before a token that would be cut. */
function findPieceEnd(text: string, end: number): number {
  const from = end - TOKEN_LENGTH;
  const begun = text.slice(from, end + MARKER.length - 1).lastIndexOf(MARKER);
  if (begun !== -1) return from + begun;
  const isPair = /[\ud800-\udbff]/.test(text.charAt(end - 1));
  return isPair ? end - 1 : end;
}

/** Splits a text into pieces of at most that many characters, each longer than a token. No token is in two pieces. */
export function* splitText(text: string, maxChars: number = MAX_PIECE_CHARS): Generator<string> {
  const whole = text.toWellFormed();
  let at = 0;
  while (whole.length - at > maxChars) {
    const cut = findPieceEnd(whole, at + maxChars);
    yield whole.slice(at, cut);
    at = cut;
  }
  yield whole.slice(at);
}

const movedDown = (scan: LeakScan, lines: number): LeakScan => ({
  ...scan,
  findings: scan.findings.map((finding) => ({
    ...finding,
    line: finding.line === null ? null : finding.line + lines,
  })),
});

interface CopiedTextScan {
  /** Searches one piece. */
  readonly scan: (piece: string) => Promise<LeakScan>;
  /** In characters. */
  readonly onProgress: (done: number, total: number) => void;
  /** Most characters of a piece. */
  readonly maxChars?: number;
}

/**
 * Searches a text of any length piece by piece. Throws AppError `payload_too_large` above the limit, and what `scan`
 * throws.
 */
export async function scanCopiedText(
  text: string,
  { scan, onProgress, maxChars }: CopiedTextScan,
): Promise<LeakScan> {
  if (text.length > MAX_COPIED_CHARS) {
    const refusal = fillMessage(leaksMessages.clipboardTooLong, { limit: MAX_COPIED_CHARS });
    throw new AppError('payload_too_large', refusal);
  }
  let whole = emptyScan;
  let lines = 0;
  let done = 0;
  for (const piece of splitText(text, maxChars)) {
    whole = mergeScans(whole, movedDown(await scan(piece), lines));
    lines += piece.split('\n').length - 1;
    done += piece.length;
    onProgress(done, text.length);
  }
  return whole;
}
