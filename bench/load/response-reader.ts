const OK = Buffer.from('HTTP/1.1 200 ');
const HEAD_END = Buffer.from('\r\n\r\n');
const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i;

/** Reads responses from one keep-alive connection that has at most one request in progress. */
export interface ResponseReader {
  /**
   * Returns the length of the body once the response is complete, else null. Throws for anything but a complete 200.
   */
  read(chunk: Buffer): number | null;
}

/** Creates a reader that costs little CPU, so that the load process does not distort the measurement. */
export function createResponseReader(): ResponseReader {
  let head: Buffer = Buffer.alloc(0);
  let bodyBytes = 0;
  let missing = -1;

  function begin(chunk: Buffer): boolean {
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
    const end = head.indexOf(HEAD_END);
    if (end === -1) return false;
    const text = head.toString('latin1', 0, end);
    const length = CONTENT_LENGTH.exec(text)?.[1];
    if (OK.compare(head, 0, OK.length) !== 0 || length === undefined)
      throw new Error(`an unexpected answer: ${text}`);
    bodyBytes = Number(length);
    missing = end + HEAD_END.length + bodyBytes - head.length;
    head = Buffer.alloc(0);
    return true;
  }

  return {
    read(chunk) {
      if (missing === -1) {
        if (!begin(chunk)) return null;
      } else missing -= chunk.length;
      if (missing > 0) return null;
      if (missing < 0) throw new Error('an answer is longer than it says');
      missing = -1;
      return bodyBytes;
    },
  };
}
