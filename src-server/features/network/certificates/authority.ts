import type { KeyObject } from 'node:crypto';
import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { GeneralName } from '@peculiar/asn1-x509';
import { createAddressMatcher, isAddress } from '@server/kernel/address-ranges';
import { AppError } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import { DAY_MS } from '@shared/kernel/time';
import type { RandomBytes } from '@shared/kernel/token';
import { networkMessages } from '@shared/network/network.messages';
import { fillMessage } from '@shared/text/filled-message';
import { encodeCertificate, listRootExtensions, listServerExtensions } from './encode-certificate';
import type { TlsCredentials } from './tls-credentials';

/** The app's own authority. Its root may issue for the covered names alone, so that its theft opens nothing else. */
export interface Authority {
  /** PEM. */
  readonly root: string;
  readonly key: KeyObject;
  /** Domains and address ranges. */
  readonly covers: readonly string[];
}

/** What certificates are made at. */
export interface IssueDeps {
  readonly nowMs: number;
  readonly randomBytes: RandomBytes;
}

const ROOT_DAYS = 3650;
/** Devices refuse a certificate that is valid for longer. source: CA/Browser Forum baseline requirements 6.3.2. */
const MAX_SERVER_DAYS = 397;
/** A device whose clock is a little late must not refuse a new certificate. */
const DAYS_BEFORE = 1;
const SERIAL_BYTES = 16;
const NAME_BYTES = 4;

/** Domains that belong to no one on the internet, and private address ranges. */
const LOCAL_DOMAINS = ['local', 'lan', 'internal', 'home.arpa'];
const PRIVATE_RANGES = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '127.0.0.0/8',
  'fc00::/7',
];

const isRange = (covered: string): boolean => covered.includes('/');

const isInDomain = (name: string, domain: string): boolean => name === domain || name.endsWith(`.${domain}`);

/** True if the root may issue a certificate for the name or address. */
export function isCovered(name: string, covers: readonly string[]): boolean {
  if (isAddress(name)) return createAddressMatcher(covers.filter(isRange))(name);
  return covers.some((covered) => !isRange(covered) && isInDomain(name, covered));
}

const toGeneralName = (name: string): GeneralName =>
  isRange(name) || isAddress(name)
    ? new GeneralName({ iPAddress: name })
    : new GeneralName({ dNSName: name });

const toOwnRange = (address: string): string => `${address}/${address.includes(':') ? 128 : 32}`;

const createKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Lists what a new root may issue for: local domains, private ranges, and the given names outside of them. */
function listCovers(names: readonly string[]): string[] {
  const usual = [...LOCAL_DOMAINS, ...PRIVATE_RANGES];
  const other = names.filter((name) => !isCovered(name, usual));
  return [...usual, ...other.map((name) => (isAddress(name) ? toOwnRange(name) : name))];
}

/** Creates an authority for the given names and addresses, and all private ones. */
export function createAuthority(names: readonly string[], { nowMs, randomBytes }: IssueDeps): Authority {
  const { publicKey, privateKey: key } = createKeys();
  const covers = listCovers(names);
  const subject = `${product.name} authority ${Buffer.from(randomBytes(NAME_BYTES)).toString('hex')}`;
  const root = encodeCertificate({
    subject,
    issuer: subject,
    serial: randomBytes(SERIAL_BYTES),
    validFromMs: nowMs - DAYS_BEFORE * DAY_MS,
    validUntilMs: nowMs + ROOT_DAYS * DAY_MS,
    publicKey,
    issuerKey: key,
    extensions: listRootExtensions(publicKey, covers.map(toGeneralName)),
  });
  return { root, key, covers };
}

/** Throws AppError `validation_failed` for a name outside the root, or a root that has ended. */
function requireIssuing({ root, covers }: Authority, names: readonly string[], nowMs: number): number {
  const name = names.find((wanted) => !isCovered(wanted, covers));
  if (name !== undefined)
    throw new AppError('validation_failed', fillMessage(networkMessages.authorityNotCovering, { name }));
  const endsAtMs = Date.parse(new X509Certificate(root).validTo);
  if (endsAtMs > nowMs) return endsAtMs;
  const date = new Date(endsAtMs).toISOString().slice(0, 10);
  throw new AppError('validation_failed', fillMessage(networkMessages.authorityEnding, { date }));
}

const readCommonName = (pem: string): string => /CN=(.*)/.exec(new X509Certificate(pem).subject)?.[1] ?? '';

/**
 * Chooses the subject. Where the certificate has no host name, OpenSSL checks a subject that looks like one. An IP address does, and
 * is in no domain of the root, so it would be refused.
 */
const chooseSubject = (names: readonly string[]): string =>
  names.find((name) => !isAddress(name)) ?? `${product.name} service`;

/** Issues a certificate for names and addresses, with a new key that is stored nowhere. */
export function signServerCertificate(
  authority: Authority,
  names: readonly string[],
  { nowMs, randomBytes }: IssueDeps,
): TlsCredentials {
  const rootEndsAtMs = requireIssuing(authority, names, nowMs);
  const { publicKey, privateKey } = createKeys();
  const validUntilMs = Math.min(nowMs + (MAX_SERVER_DAYS - DAYS_BEFORE) * DAY_MS, rootEndsAtMs);
  const cert = encodeCertificate({
    subject: chooseSubject(names),
    issuer: readCommonName(authority.root),
    serial: randomBytes(SERIAL_BYTES),
    validFromMs: nowMs - DAYS_BEFORE * DAY_MS,
    validUntilMs,
    publicKey,
    issuerKey: authority.key,
    extensions: listServerExtensions(publicKey, createPublicKey(authority.key), names.map(toGeneralName)),
  });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { cert: `${cert}${authority.root}`, key, root: authority.root, names: [...names], validUntilMs };
}
