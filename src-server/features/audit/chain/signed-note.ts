import type { KeyObject } from 'node:crypto';
import { createPublicKey, hash, sign, verify } from 'node:crypto';

/** Algorithm byte of Ed25519 in C2SP signed notes. */
const ED25519 = 1;
const KEY_ID_BYTES = 4;
const PUBLIC_KEY_BYTES = 32;
/** The bytes before the 32 bytes of an Ed25519 public key in its DER form. RFC 8410. */
const DER_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

const KEY_NAME = /^[^\s+]+$/u;
const SIGNATURE_LINE = /^\u2014 (?<name>[^\s+]+) (?<signature>[A-Za-z0-9+/]+={0,2})$/u;

/** True if the note has no control characters but line feeds. */
const isPlain = (note: string): boolean => !/\p{Cc}/u.test(note.replaceAll('\n', ''));

interface Verifier {
  readonly name: string;
  readonly keyId: Buffer;
  readonly publicKey: KeyObject;
}

/** Decodes base64 in its one canonical form; null for any other text. */
function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}

const encodePublicKey = (publicKey: KeyObject): Buffer =>
  Buffer.concat([
    Buffer.from([ED25519]),
    publicKey.export({ type: 'spki', format: 'der' }).subarray(DER_PREFIX.length),
  ]);

const computeKeyId = (name: string, typedKey: Buffer): Buffer =>
  hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), typedKey]), 'buffer').subarray(0, KEY_ID_BYTES);

/** Formats a key as an offline verifier needs it: `<name>+<key id in hex>+<base64 key>`. C2SP signed-note. */
export function formatVerifierKey(name: string, publicKey: KeyObject): string {
  const typedKey = encodePublicKey(publicKey);
  return `${name}+${computeKeyId(name, typedKey).toString('hex')}+${typedKey.toString('base64')}`;
}

function parseVerifierKey(text: string): Verifier | null {
  const [, name = '', id, encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/u.exec(text.trim()) ?? [];
  const typedKey = decodeBase64(encoded);
  if (!KEY_NAME.test(name) || typedKey?.length !== 1 + PUBLIC_KEY_BYTES || typedKey[0] !== ED25519)
    return null;
  const keyId = computeKeyId(name, typedKey);
  if (keyId.toString('hex') !== id) return null;
  const der = Buffer.concat([DER_PREFIX, typedKey.subarray(1)]);
  return { name, keyId, publicKey: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
}

/** Signs a text that ends with a line feed. Adds a blank line and one signature line. C2SP signed-note. */
export function signNote(text: string, name: string, privateKey: KeyObject): string {
  const keyId = computeKeyId(name, encodePublicKey(createPublicKey(privateKey)));
  const signature = Buffer.concat([keyId, sign(null, Buffer.from(text), privateKey)]);
  return `${text}\n\u2014 ${name} ${signature.toString('base64')}\n`;
}

function isSignedBy(line: string, text: string, verifier: Verifier): boolean {
  const { name, signature } = SIGNATURE_LINE.exec(line)?.groups ?? {};
  const bytes = decodeBase64(signature ?? '');
  if (name !== verifier.name || bytes === null) return false;
  if (!bytes.subarray(0, KEY_ID_BYTES).equals(verifier.keyId)) return false;
  return verify(null, Buffer.from(text), verifier.publicKey, bytes.subarray(KEY_ID_BYTES));
}

/** Returns the note's text if that key signed it, else null. Ignores signatures of other keys. */
export function openNote(note: string, verifierKey: string): string | null {
  const verifier = parseVerifierKey(verifierKey);
  const split = note.lastIndexOf('\n\n');
  if (verifier === null || split < 0 || !note.endsWith('\n') || !isPlain(note)) return null;
  const text = note.slice(0, split + 1);
  const lines = note.slice(split + 2, -1).split('\n');
  return lines.some((line) => isSignedBy(line, text, verifier)) ? text : null;
}
