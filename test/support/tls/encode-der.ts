/** Encodes one ASN.1 value as DER. source: ITU-T X.690. */
export function encodeDer(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const length = Buffer.from([content.length >> 8, content.length & 0xff]);
  return Buffer.concat([Buffer.from([tag, 0x82]), length, content]);
}

/** Encodes an object identifier from its bytes. */
export const encodeOid = (...bytes: readonly number[]): Buffer => encodeDer(0x06, Buffer.from(bytes));

export const encodeSequence = (...parts: readonly Uint8Array[]): Buffer => encodeDer(0x30, ...parts);

/** Encodes an instant as GeneralizedTime, which X.509 allows for any year that the tests use. */
export const encodeTime = (epochMs: number): Buffer =>
  encodeDer(0x18, Buffer.from(`${new Date(epochMs).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));
