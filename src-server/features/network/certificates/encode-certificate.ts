import type { KeyObject } from 'node:crypto';
import { createHash, sign } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import type { GeneralName } from '@peculiar/asn1-x509';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_authorityKeyIdentifier,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_nameConstraints,
  id_ce_subjectAltName,
  id_ce_subjectKeyIdentifier,
  id_kp_serverAuth,
  KeyIdentifier,
  KeyUsage,
  KeyUsageFlags,
  Name,
  NameConstraints,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509';

const COMMON_NAME = '2.5.4.3';
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';
const LINE_LENGTH = 64;

/** What both kinds of certificate have. */
export interface CertificateContent {
  /** Common name. */
  readonly subject: string;
  readonly issuer: string;
  /** 16 bytes. */
  readonly serial: Uint8Array;
  /** Epoch ms, UTC. */
  readonly validFromMs: number;
  readonly validUntilMs: number;
  readonly publicKey: KeyObject;
  readonly issuerKey: KeyObject;
  readonly extensions: readonly Extension[];
}

const createExtension = (extnID: string, value: unknown, critical = false): Extension =>
  new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) });

const createName = (text: string): Name => {
  const value = new AttributeValue({ utf8String: text });
  return new Name([new RelativeDistinguishedName([new AttributeTypeAndValue({ type: COMMON_NAME, value })])]);
};

const toBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

const exportPublicKey = (key: KeyObject): SubjectPublicKeyInfo =>
  AsnConvert.parse(key.export({ type: 'spki', format: 'der' }), SubjectPublicKeyInfo);

/** Identifies a key by the SHA-1 of its bits, as RFC 5280 4.2.1.2 has it. It protects nothing. */
const identifyKey = (key: KeyObject): ArrayBuffer =>
  toBuffer(
    createHash('sha1')
      .update(Buffer.from(exportPublicKey(key).subjectPublicKey))
      .digest(),
  );

/** Lists the extensions of a root that issues for the given names alone, and no authority below it. */
export const listRootExtensions = (key: KeyObject, permitted: readonly GeneralName[]): Extension[] => [
  createExtension(id_ce_basicConstraints, new BasicConstraints({ cA: true, pathLenConstraint: 0 }), true),
  createExtension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign), true),
  createExtension(
    id_ce_nameConstraints,
    new NameConstraints({
      permittedSubtrees: new GeneralSubtrees(permitted.map((base) => new GeneralSubtree({ base }))),
    }),
    true,
  ),
  createExtension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(identifyKey(key))),
];

/** Lists the extensions of a server's certificate. */
export const listServerExtensions = (
  key: KeyObject,
  issuerKey: KeyObject,
  names: readonly GeneralName[],
): Extension[] => [
  createExtension(id_ce_basicConstraints, new BasicConstraints({ cA: false }), true),
  createExtension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.digitalSignature), true),
  createExtension(id_ce_extKeyUsage, new ExtendedKeyUsage([id_kp_serverAuth])),
  createExtension(id_ce_subjectAltName, new SubjectAlternativeName([...names])),
  createExtension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(identifyKey(key))),
  createExtension(
    id_ce_authorityKeyIdentifier,
    new AuthorityKeyIdentifier({ keyIdentifier: new KeyIdentifier(identifyKey(issuerKey)) }),
  ),
];

function formatPem(der: Buffer): string {
  const lines = der.toString('base64').match(new RegExp(`.{1,${LINE_LENGTH}}`, 'g')) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

/** Encodes and signs a certificate by ECDSA with SHA-256. Returns PEM. */
export function encodeCertificate(content: CertificateContent): string {
  const signature = new AlgorithmIdentifier({ algorithm: ECDSA_WITH_SHA256 });
  // A serial number is positive: its first bit must be 0, and its first byte not.
  const serial = Uint8Array.from(content.serial, (byte, index) =>
    index === 0 ? (byte & 0x3f) | 0x40 : byte,
  );
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    serialNumber: toBuffer(serial),
    signature,
    issuer: createName(content.issuer),
    validity: new Validity({
      notBefore: new Date(content.validFromMs),
      notAfter: new Date(content.validUntilMs),
    }),
    subject: createName(content.subject),
    subjectPublicKeyInfo: exportPublicKey(content.publicKey),
    extensions: new Extensions([...content.extensions]),
  });
  const signed = sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), content.issuerKey);
  const certificate = new Certificate({
    tbsCertificate,
    signatureAlgorithm: signature,
    signatureValue: toBuffer(signed),
  });
  return formatPem(Buffer.from(AsnConvert.serialize(certificate)));
}
