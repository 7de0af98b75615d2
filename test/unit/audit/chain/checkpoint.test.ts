import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checkpoint } from '@server/features/audit/chain/checkpoint';
import { openCheckpoint, signCheckpoint } from '@server/features/audit/chain/checkpoint';
import { openNote, signNote } from '@server/features/audit/chain/signed-note';
import { loadSigningKey } from '@server/features/audit/chain/signing-key';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const checkpoint: Checkpoint = {
  origin: 'brasstag/audit/0123456789abcdef',
  size: 48_210,
  hash: Buffer.alloc(32, 7),
};

const newKey = () => generateKeyPairSync('ed25519').privateKey;

/** The worked example of the signed-note format's first implementation. */
const known = {
  verifierKey: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  text: "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n",
  signature:
    '\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
};

describe('a signed note', () => {
  it('of another implementation opens', () => {
    expect(openNote(`${known.text}\n${known.signature}`, known.verifierKey)).toBe(known.text);
  });

  it('opens with one of several signatures, whatever the others are', () => {
    const key = newKey();
    const { note, verifierKey } = signCheckpoint(checkpoint, key);
    const other = signNote('', 'example.com/other', newKey()).trimStart();
    expect(openCheckpoint(`${note}${other}`, verifierKey)).toEqual(checkpoint);
    expect(openNote(`${note}${other}`, known.verifierKey)).toBeNull();
  });

  const broken = [
    ['no blank line', `${known.text}${known.signature}`],
    ['no line feed at the end', `${known.text}\n${known.signature.trimEnd()}`],
    ['a changed text', `${known.text.replace('answer', 'anwser')}\n${known.signature}`],
    ['a carriage return', `${known.text.replace('\n', '\r\n')}\n${known.signature}`],
    ['another name', `${known.text}\n${known.signature.replace('Peter', 'Petra')}`],
    ['another key id', `${known.text}\n${known.signature.replace('x08', 'x09')}`],
    ['a changed signature', `${known.text}\n${known.signature.replace('UG/Sf', 'UG/Sg')}`],
    ['a cut signature', `${known.text}\n\u2014 PeterNeumann x08go/ZJ\n`],
    ['a hyphen for the dash', `${known.text}\n${known.signature.replace('\u2014', '-')}`],
    ['nothing', ''],
  ] as const;

  it.each(broken)('with %s does not open', (_what, note) => {
    expect(openNote(note, known.verifierKey)).toBeNull();
  });

  it.each([
    '',
    'PeterNeumann',
    'PeterNeumann+c74f20a4+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
    'PeterNeumann+c74f20a3+AhpcCQcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
    'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVk',
  ])('does not open with %j for a key', (verifierKey) => {
    expect(openNote(`${known.text}\n${known.signature}`, verifierKey)).toBeNull();
  });
});

describe('a checkpoint', () => {
  it('is three lines, a blank one and a signature', () => {
    const { note } = signCheckpoint(checkpoint, newKey());
    const [origin, size, hash, blank, signature, end] = note.split('\n');
    expect([origin, size, blank, end]).toEqual([checkpoint.origin, '48210', '', '']);
    expect(hash).toBe('BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=');
    expect(signature).toMatch(/^\u2014 brasstag\/audit\/0123456789abcdef [A-Za-z0-9+/]{91}=$/);
  });

  it('opens with the key it was signed with and with no other', () => {
    const { note, verifierKey } = signCheckpoint(checkpoint, newKey());
    expect(openCheckpoint(note, verifierKey)).toEqual(checkpoint);
    expect(openCheckpoint(note, signCheckpoint(checkpoint, newKey()).verifierKey)).toBeNull();
  });

  verifies(
    'audit.checkpoint',
    'cannot be forged: any change of what it says leaves the signature behind',
    () => {
      const { note, verifierKey } = signCheckpoint(checkpoint, newKey());
      const forged = [
        note.replace('48210', '48209'),
        note.replace('BwcH', 'BwcI'),
        note.replace('0123456789abcdef\n', '0123456789abcdee\n'),
        note.replace('\n48210', '\n48210\n48210'),
        note.replace('48210\n', '048210\n'),
      ];
      for (const attempt of forged) expect(openCheckpoint(attempt, verifierKey)).toBeNull();
    },
  );

  it('is no other text, though signed by the same key', () => {
    const key = newKey();
    const { verifierKey } = signCheckpoint(checkpoint, key);
    const texts = [
      'hello\n',
      `${checkpoint.origin}\n0\n${'A'.repeat(43)}=\n`,
      `${checkpoint.origin}\n1\nshort\n`,
    ];
    for (const text of texts)
      expect(openCheckpoint(signNote(text, checkpoint.origin, key), verifierKey)).toBeNull();
  });
});

describe('the signing key', () => {
  const modeOf = (file: string) => statSync(file).mode & 0o777;

  it('is made on first use, private, and the same ever after', () => {
    const folder = createTemporaryFolder();
    const key = loadSigningKey(folder);
    const file = join(folder, 'audit-signing.key');
    expect(readFileSync(file, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    expect(modeOf(file)).toBe(0o600);
    expect(loadSigningKey(folder).equals(key)).toBe(true);
    expect(loadSigningKey(createTemporaryFolder()).equals(key)).toBe(false);
  });

  it('is closed to others again when its file was opened to them', () => {
    const folder = createTemporaryFolder();
    loadSigningKey(folder);
    chmodSync(join(folder, 'audit-signing.key'), 0o644);
    loadSigningKey(folder);
    expect(modeOf(join(folder, 'audit-signing.key'))).toBe(0o600);
  });

  it('is not looked for behind a link, in a folder, or in a file of something else', () => {
    const linked = createTemporaryFolder();
    loadSigningKey(linked);
    const [link, directory, other] = [
      createTemporaryFolder(),
      createTemporaryFolder(),
      createTemporaryFolder(),
    ];
    symlinkSync(join(linked, 'audit-signing.key'), join(link, 'audit-signing.key'));
    mkdirSync(join(directory, 'audit-signing.key'));
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    writeFileSync(join(other, 'audit-signing.key'), rsa.export({ type: 'pkcs8', format: 'pem' }));
    for (const folder of [link, directory, other]) expect(() => loadSigningKey(folder)).toThrow();
  });
});
