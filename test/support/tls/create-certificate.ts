import type { KeyObject } from 'node:crypto';
import { generateKeyPairSync, sign } from 'node:crypto';
import { encodeDer, encodeOid, encodeSequence, encodeTime } from './encode-der';

const ecdsaWithSha256 = encodeSequence(encodeOid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const COMMON_NAME = [0x55, 0x04, 0x03] as const;
const ALT_NAMES = [0x55, 0x1d, 0x11] as const;
const BASIC_CONSTRAINTS = [0x55, 0x1d, 0x13] as const;
const DNS_NAME = 0x82;
const isTrue = encodeDer(0x01, Buffer.from([0xff]));

const encodeName = (name: string): Buffer =>
  encodeSequence(
    encodeDer(0x31, encodeSequence(encodeOid(...COMMON_NAME), encodeDer(0x0c, Buffer.from(name)))),
  );

const encodeExtension = (oid: readonly number[], value: Uint8Array): Buffer =>
  encodeSequence(encodeOid(...oid), isTrue, encodeDer(0x04, value));

const encodeBits = (bytes: Uint8Array): Buffer => encodeDer(0x03, Buffer.from([0]), bytes);

const toPem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replaceAll(/.{64}/g, '$&\n').trim()}\n-----END CERTIFICATE-----\n`;

interface Content {
  readonly issuer: string;
  readonly subject: string;
  readonly validFromMs: number;
  readonly validToMs: number;
  readonly publicKey: KeyObject;
  readonly extension: Buffer;
  readonly serial: number;
}

function signContent(content: Content, issuerKey: KeyObject): string {
  const signed = encodeSequence(
    encodeDer(0xa0, encodeDer(0x02, Buffer.from([2]))),
    encodeDer(0x02, Buffer.from([content.serial])),
    ecdsaWithSha256,
    encodeName(content.issuer),
    encodeSequence(encodeTime(content.validFromMs), encodeTime(content.validToMs)),
    encodeName(content.subject),
    content.publicKey.export({ type: 'spki', format: 'der' }),
    encodeDer(0xa3, encodeSequence(content.extension)),
  );
  return toPem(encodeSequence(signed, ecdsaWithSha256, encodeBits(sign('sha256', signed, issuerKey))));
}

const createKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

export interface ServerCertificate {
  /** PEM of the server's certificate and its private key. */
  readonly cert: string;
  readonly key: string;
  /** PEM of the authority that issued it. */
  readonly authority: string;
}

/** Creates an authority of its own and a certificate of a server for one name. No key is ever stored. */
export function createCertificate(
  name: string,
  { validFromMs, validToMs }: { readonly validFromMs: number; readonly validToMs: number },
): ServerCertificate {
  const authorityKeys = createKeys();
  const keys = createKeys();
  const issuer = 'Test authority';
  const times = { validFromMs, validToMs };
  const authority = signContent(
    {
      ...times,
      issuer,
      subject: issuer,
      publicKey: authorityKeys.publicKey,
      extension: encodeExtension(BASIC_CONSTRAINTS, encodeSequence(isTrue)),
      serial: 1,
    },
    authorityKeys.privateKey,
  );
  const altName = encodeSequence(encodeDer(DNS_NAME, Buffer.from(name)));
  const extension = encodeExtension(ALT_NAMES, altName);
  const leaf = { ...times, issuer, subject: name, publicKey: keys.publicKey, extension, serial: 2 };
  const key = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { cert: signContent(leaf, authorityKeys.privateKey), key, authority };
}
