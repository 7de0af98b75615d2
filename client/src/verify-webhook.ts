/** A message of a webhook that proves nothing: its signature, its time or its headers are wrong. */
export class WebhookError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WebhookError';
  }
}

export interface ReceivedWebhook {
  /** The secret of the webhook, `whsec_…`. While it is rotated, the old one and the new one. */
  readonly secret: string | readonly string[];
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body exactly as it was received. Parsing and printing it again changes bytes. */
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** Epoch ms. Default: now. */
  readonly nowMs?: number;
}

/** A message older or newer than this may have been recorded and sent again. */
const TOLERANCE_MS = 5 * 60_000;

function findHeader({ headers }: ReceivedWebhook, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : findField(headers, name);
  if (typeof value !== 'string' || value === '') throw new WebhookError(`The header ${name} is missing.`);
  return value;
}

function findField(headers: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

function requireRecent(timestamp: string, nowMs: number): void {
  const sentMs = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) * 1000 : Number.NaN;
  if (Number.isNaN(sentMs))
    throw new WebhookError('The header webhook-timestamp is not a number of seconds.');
  // The header counts whole seconds, so a message of this second may seem to be one second old.
  if (Math.abs(Math.floor(nowMs / 1000) * 1000 - sentMs) > TOLERANCE_MS)
    throw new WebhookError(
      'The message was sent more than five minutes before or after the time of this computer.',
    );
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

async function importSecret(secret: string): Promise<CryptoKey> {
  const bytes = decodeBase64(secret.replace(/^whsec_/, ''));
  if (bytes === null || bytes.length === 0) throw new WebhookError('The secret is not one of a webhook.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** Lists the signatures of the one version that there is. */
const listSignatures = (header: string): Uint8Array<ArrayBuffer>[] =>
  header
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => decodeBase64(signature.slice('v1,'.length)))
    .filter((signature) => signature !== null);

function joinSigned(id: string, timestamp: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  return signed;
}

/**
 * Verifies a message of a webhook and returns its body, parsed. Throws WebhookError unless the message is from the holder of
 * the secret and from the last five minutes. A message can come twice: its id, `webhook-id`, is then the same.
 */
export async function verifyWebhook(received: ReceivedWebhook): Promise<unknown> {
  const { secret, body, nowMs = Date.now() } = received;
  const id = findHeader(received, 'webhook-id');
  const timestamp = findHeader(received, 'webhook-timestamp');
  const signatures = listSignatures(findHeader(received, 'webhook-signature'));
  requireRecent(timestamp, nowMs);
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = joinSigned(id, timestamp, bytes);
  for (const text of typeof secret === 'string' ? [secret] : secret) {
    const key = await importSecret(text);
    // The runtime compares in constant time.
    for (const signature of signatures)
      if (await crypto.subtle.verify('HMAC', key, signature, signed))
        return JSON.parse(new TextDecoder().decode(bytes));
  }
  throw new WebhookError('No signature of the message was made with the secret.');
}
