import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCertificateFiles } from '@server/features/network/certificates/read-certificate-files';
import { expect } from 'vitest';
import { createDailyCertificate, writeCertificate } from '../../support/network/certificate-files';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const NAME = 'reception.lan';
const use = (names: readonly string[] = [NAME]) => ({ names, address: '192.168.1.20', nowMs: Date.now() });

const readOf = (written: ReturnType<typeof writeCertificate>, names?: readonly string[]) => () =>
  readCertificateFiles(written, use(names));

verifies('network.refusals', 'a good pair is read with its names and its end', () => {
  const written = writeCertificate(createDailyCertificate(NAME, { toDays: 30 }));
  const read = readOf(written)();
  expect(read).toMatchObject({ cert: written.cert, key: written.key, names: [NAME] });
  expect(Math.abs(read.validUntilMs - Date.now() - 30 * 86_400_000)).toBeLessThan(5000);
});

verifies('network.refusals', 'each fault of a file has its own sentence, with what to do', () => {
  const good = writeCertificate(createDailyCertificate(NAME));
  const other = createDailyCertificate(NAME);
  const folder = createTemporaryFolder();
  const encrypted = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase: 'secret',
  });
  const write = (name: string, text: string | Buffer) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const missing = join(folder, 'missing.pem');
  expect(readOf({ ...good, certificateFile: missing })).toThrow(
    `There is no file ${missing}. Check the path`,
  );
  expect(readOf({ ...good, keyFile: folder })).toThrow(
    `${folder} is no file of a certificate or key. Choose`,
  );
  const long = write('long.pem', `${good.cert}${'\n'.repeat(200_000)}`);
  expect(readOf({ ...good, certificateFile: long })).toThrow(
    `${long} is no file of a certificate or key. Choose`,
  );
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  expect(readOf({ ...good, certificateFile: pipe })).toThrow(
    `${pipe} is no file of a certificate or key. Choose`,
  );
  expect(readOf({ ...good, certificateFile: good.keyFile })).toThrow(
    'has no certificate in PEM form. Choose',
  );
  expect(readOf({ ...good, keyFile: good.certificateFile })).toThrow(
    'has no private key in PEM form. Choose',
  );
  expect(readOf({ ...good, keyFile: write('encrypted.pem', encrypted) })).toThrow(
    'has a password. Save it without',
  );
  expect(readOf({ ...good, keyFile: write('other.pem', other.key) })).toThrow(
    'does not belong to the certificate',
  );
  const expired = writeCertificate(createDailyCertificate(NAME, { fromDays: -9, toDays: -1 }));
  expect(readOf(expired)).toThrow(/ended on \d{4}-\d\d-\d\d\. Renew it/);
  const early = writeCertificate(createDailyCertificate(NAME, { fromDays: 2 }));
  expect(readOf(early)).toThrow('Check the clock of Brasstag’s computer');
  expect(readOf(good, ['nas.lan'])).toThrow(`is not for nas.lan, but for ${NAME}. Choose one for nas.lan`);
  expect(readOf(good, [])).toThrow('is not for 192.168.1.20');
});
