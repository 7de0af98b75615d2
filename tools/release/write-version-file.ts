import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { UpdatePackage } from '../../shared/service/version-file.ts';
import { listSignedPackages } from './list-signed-packages.ts';
import { signVersionFile } from './sign-version-file.ts';

const DEFAULT_DAYS = '90';
const PRIVATE_FILE = 0o600;

const options = {
  version: { type: 'string' },
  output: { type: 'string' },
  /** The private key. Without it, the environment's RELEASE_KEY. */
  key: { type: 'string' },
  /** Folder of the packages to name in the file. Without it, members install the version by hand. */
  packages: { type: 'string' },
  /** The address of the folder where they are published, by HTTPS. */
  'packages-url': { type: 'string' },
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

function listPackages(version: string, { packages: folder, 'packages-url': url }: Values): UpdatePackage[] {
  if (folder === undefined && url === undefined) return [];
  if (folder === undefined || url === undefined)
    throw new Error('Name both --packages FOLDER and --packages-url ADDRESS.');
  return listSignedPackages({ version, folder, url });
}

function writeFile(values: Values): void {
  const { version, output, key, days } = values;
  const privateKey = key === undefined ? process.env['RELEASE_KEY'] : readFileSync(key, 'utf8');
  if (version === undefined || output === undefined || privateKey === undefined)
    throw new Error('Name --version and --output, and a key by --key FILE or RELEASE_KEY.');
  const packages = listPackages(version, values);
  const signing = { version, packages, privateKey, nowMs: Date.now(), validDays: Number(days) };
  writeFileSync(output, signVersionFile(signing));
  printPublicKey(privateKey);
}

const readOptions = () => parseArgs({ options }).values;
type Values = ReturnType<typeof readOptions>;

try {
  const values = readOptions();
  if (values['new-key'] === undefined) writeFile(values);
  else createKey(values['new-key']);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
