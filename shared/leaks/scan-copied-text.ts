import { AppError } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import { TOKEN_LENGTH } from '@shared/kernel/token-in-text';
import type { LeakScan } from './leak-scan';
import { emptyScan, mergeScans } from './leak-scan';

/** Most characters of a text that is searched. */
export const COPIED_MAX = 100_000_000;

/** No character takes more than six bytes in a call, so that a piece stays within the megabyte that a browser may send. */
const PIECE_MAX = 150_000;

const MARKER = `${product.tokenMarker}_`;

/** Where a piece ends that ends there at the latest: before a token that would be cut. */
function cutBefore(text: string, end: number): number {
  const from = end - TOKEN_LENGTH;
  const begun = text.slice(from, end + MARKER.length - 1).lastIndexOf(MARKER);
  if (begun !== -1) return from + begun;
  const isPair = /[\ud800-\udbff]/.test(text.charAt(end - 1));
  return isPair ? end - 1 : end;
}

/** A text in pieces of so many characters at most, longer than a token, with no token in two of them. */
export function* splitText(text: string, most: number = PIECE_MAX): Generator<string> {
  const whole = text.toWellFormed();
  let at = 0;
  while (whole.length - at > most) {
    const cut = cutBefore(whole, at + most);
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
  readonly most?: number;
}

/** Searches a text of any length piece by piece, as one. Throws AppError `payload_too_large` beyond the bound, and what `scan` throws. */
export async function scanCopiedText(
  text: string,
  { scan, onProgress, most }: CopiedTextScan,
): Promise<LeakScan> {
  if (text.length > COPIED_MAX) {
    const bound = new Intl.NumberFormat('en-GB').format(COPIED_MAX);
    throw new AppError(
      'payload_too_large',
      `What was copied is longer than ${bound} characters. Save it as a file and search that.`,
    );
  }
  let whole = emptyScan;
  let lines = 0;
  let done = 0;
  for (const piece of splitText(text, most)) {
    whole = mergeScans(whole, movedDown(await scan(piece), lines));
    lines += piece.split('\n').length - 1;
    done += piece.length;
    onProgress(done, text.length);
  }
  return whole;
}
