import type { Token } from '@shared/kernel/token';
import { parseToken } from '@shared/kernel/token';
import { findTokens, TOKEN_LENGTH } from '@shared/kernel/token-in-text';

/** A text in the format of a token, with its line. */
export interface FoundToken {
  readonly token: Token;
  readonly prefix: string;
  /** From 1. */
  readonly line: number;
}

/** Finds tokens in a text that arrives in pieces. */
export interface TextScan {
  feed(piece: string): FoundToken[];
  end(): FoundToken[];
}

const countLines = (text: string): number => {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
};

/** Creates a scan. It keeps the last characters of a piece for the next one, since a token may extend over both. */
export function scanText(): TextScan {
  let waiting = '';
  let line = 1;

  function search(text: string, settledThrough: number): FoundToken[] {
    const found: FoundToken[] = [];
    let counted = 0;
    for (const { text: candidate, at } of findTokens(text)) {
      const parsed = parseToken(candidate);
      if (parsed === null || at >= settledThrough) continue;
      line += countLines(text.slice(counted, at));
      counted = at;
      found.push({ ...parsed, line });
    }
    line += countLines(text.slice(counted, settledThrough));
    return found;
  }

  return {
    feed(piece) {
      const text = waiting + piece;
      const settledThrough = Math.max(0, text.length - TOKEN_LENGTH);
      const found = search(text, settledThrough);
      waiting = text.slice(settledThrough);
      return found;
    },
    end() {
      const found = search(waiting, waiting.length);
      waiting = '';
      return found;
    },
  };
}
