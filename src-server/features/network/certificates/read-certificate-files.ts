import type { KeyObject } from 'node:crypto';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { isAddress } from '@server/kernel/address-ranges';
import { readErrorCode } from '@server/kernel/system-error';
import { AppError } from '@shared/kernel/errors';
import { networkMessages } from '@shared/network/network.messages';
import type { EnglishMessage } from '@shared/text/filled-message';
import { fillMessage } from '@shared/text/filled-message';
import type { TlsCredentials } from './tls-credentials';
import { listCertificateNames } from './tls-credentials';

export interface CertificateFiles {
  readonly certificateFile: string;
  readonly keyFile: string;
}

/** Who must be able to call by the certificate, and when. */
export interface CertificateUse {
  /** Host names; without any, the address. */
  readonly names: readonly string[];
  readonly address: string;
  readonly nowMs: number;
  /** True: any name will do. Left out: false. */
  readonly isAnyName?: boolean;
}

/** Far more than a chain of certificates needs. */
const MAX_FILE_BYTES = 200_000;

const createRefusal = (message: EnglishMessage, cause?: unknown): AppError =>
  new AppError('validation_failed', message, { cause });

/** Reads a file, and no pipe: the whole service would wait until a program writes to it. */
function readUsualFile(file: string): string {
  const found = statSync(file);
  if (!found.isFile() || found.size > MAX_FILE_BYTES)
    throw createRefusal(fillMessage(networkMessages.fileUnusual, { file }));
  return readFileSync(file, 'utf8');
}

function readPem(file: string): string {
  try {
    return readUsualFile(file);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw createRefusal(
      fillMessage(isMissing ? networkMessages.fileMissing : networkMessages.fileUnreadable, { file }),
      error,
    );
  }
}

function parseCertificate(file: string, pem: string): X509Certificate {
  try {
    if (!pem.includes('-----BEGIN CERTIFICATE-----')) throw new Error('no certificate');
    return new X509Certificate(pem);
  } catch (error) {
    throw createRefusal(fillMessage(networkMessages.certificateNotPem, { file }), error);
  }
}

function parseKey(file: string, pem: string): KeyObject {
  if (/-----BEGIN ENCRYPTED PRIVATE KEY-----|^Proc-Type: 4,ENCRYPTED/m.test(pem))
    throw createRefusal(fillMessage(networkMessages.keyEncrypted, { file }));
  try {
    return createPrivateKey(pem);
  } catch (error) {
    throw createRefusal(fillMessage(networkMessages.keyNotPem, { file }), error);
  }
}

const formatDay = (date: Date): string => date.toISOString().slice(0, 10);

function requireCurrent(file: string, certificate: X509Certificate, nowMs: number): void {
  const [from, to] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
  if (to.getTime() <= nowMs)
    throw createRefusal(fillMessage(networkMessages.certificateExpired, { file, date: formatDay(to) }));
  if (from.getTime() > nowMs)
    throw createRefusal(fillMessage(networkMessages.certificateEarly, { file, date: formatDay(from) }));
}

function requireNames(file: string, certificate: X509Certificate, { names, address }: CertificateUse): void {
  const wanted = names.length === 0 ? [address] : names;
  const missing = wanted.find((name) =>
    isAddress(name) ? certificate.checkIP(name) === undefined : certificate.checkHost(name) === undefined,
  );
  if (missing === undefined) return;
  const found = listCertificateNames(certificate).join(', ') || '–';
  throw createRefusal(
    fillMessage(networkMessages.certificateNameMissing, { file, name: missing, names: found }),
  );
}

/** Tries the pair as TLS will use it: this refuses weak keys and broken chains. */
function requireUsable(file: string, cert: string, key: string): void {
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    const reason = readErrorCode(error) ?? '–';
    throw createRefusal(fillMessage(networkMessages.certificateUnusable, { file, reason }), error);
  }
}

/**
 * Reads the owner's certificate and key. Throws AppError `validation_failed` with one sentence for each fault: of the
 * files, of the key, or of the time and names of the certificate.
 */
export function readCertificateFiles(
  { certificateFile: file, keyFile }: CertificateFiles,
  use: CertificateUse,
): TlsCredentials {
  const cert = readPem(file);
  const key = readPem(keyFile);
  const certificate = parseCertificate(file, cert);
  if (!certificate.checkPrivateKey(parseKey(keyFile, key)))
    throw createRefusal(fillMessage(networkMessages.keyOfOther, { file, keyFile }));
  requireCurrent(file, certificate, use.nowMs);
  if (use.isAnyName !== true) requireNames(file, certificate, use);
  requireUsable(file, cert, key);
  return {
    cert,
    key,
    root: null,
    names: listCertificateNames(certificate),
    validUntilMs: Date.parse(certificate.validTo),
  };
}
