import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { signVersionFile } from './sign-version-file.ts';

const DEFAULT_DAYS = '90';
const PRIVATE_FILE = 0o600;

const options = {
  version: { type: 'string' },
  output: { type: 'string' },
  /** The private key. Without it, the environment's RELEASE_KEY. */
  key: { type: 'string' },
  days: { type: 'string', default: DEFAULT_DAYS },
  /** Writes a new private key to this file, and prints the public one for shared/kernel/product.ts. */
  'new-key': { type: 'string' },
} as const;

const printPublicKey = (privateKey: string): void =>
  void process.stdout.write(
    `${createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64')}\n`,
  );

function createKey(file: string): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  writeFileSync(file, pem, { mode: PRIVATE_FILE, flag: 'wx' });
  printPublicKey(pem);
}

function writeFile({ version, output, key, days }: ReturnType<typeof readOptions>): void {
  const privateKey = key === undefined ? process.env['RELEASE_KEY'] : readFileSync(key, 'utf8');
  if (version === undefined || output === undefined || privateKey === undefined)
    throw new Error('Name --version and --output, and a key by --key FILE or RELEASE_KEY.');
  const signing = { version, privateKey, nowMs: Date.now(), validDays: Number(days) };
  writeFileSync(output, signVersionFile(signing));
  printPublicKey(privateKey);
}

const readOptions = () => parseArgs({ options }).values;

try {
  const values = readOptions();
  if (values['new-key'] === undefined) writeFile(values);
  else createKey(values['new-key']);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
