import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProgramInstaller } from '@main/updates/create-installer';
import { createInstaller } from '@main/updates/create-installer';
import type { UpdatePackage } from '@shared/service/version-file';
import { onTestFinished } from 'vitest';
import { createTemporaryFolder } from '../service/store';
import type { Answer } from './start-receiver';
import type { VersionFeed } from './version-feed';
import { startVersionFeed } from './version-feed';

const PROGRAM_MODE = 0o755;
const FILLER_BYTES = 300_000;
const ENDINGS = { appimage: 'AppImage', nsis: 'exe' } as const;

/** What a stand-in for a program writes when it is started. */
const MARKER = 'started.txt';

/** Creates a program that writes its arguments into a file. What follows the script has the size of a package. */
const createProgram = (folder: string): Buffer =>
  Buffer.concat([
    Buffer.from(`#!/bin/sh\necho "$@" > '${folder}/part'\nmv '${folder}/part' '${folder}/${MARKER}'\nexit\n`),
    randomBytes(FILLER_BYTES),
  ]);

/** Resolves with what is in a file once it is there. */
async function readWhenThere(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  const { promise, resolve } = Promise.withResolvers<void>();
  const watcher = watch(folder, () => {
    if (existsSync(file)) resolve();
  });
  if (existsSync(file)) resolve();
  await promise.finally(() => watcher.close());
  return readFileSync(file, 'utf8').trim();
}

export interface PackageFeed extends VersionFeed {
  /** The installed program, and what it consists of before an update. */
  readonly program: string;
  readonly oldProgram: string;
  /** The folder of what is downloaded. */
  readonly folder: string;
  readonly content: Buffer;
  readonly signedPackage: UpdatePackage;
  readonly installer: ProgramInstaller;
  /** How often the program was asked to end. */
  countEnds(): number;
  /** Publishes a version with the package. `package` replaces facts about it that are signed. */
  publish(version: string, nowMs: number, packageFacts?: Partial<UpdatePackage>): void;
  /** What the package itself is answered from now on. */
  answerPackage(next: Answer): void;
  /** Resolves with the arguments of the new program when it was started. */
  readStart(): Promise<string>;
}

/** Serves a version file and a package by real TLS, for a program that installs it with electron-updater. */
export async function startPackageFeed(kind: UpdatePackage['kind'] = 'appimage'): Promise<PackageFeed> {
  const feed = await startVersionFeed();
  const programFolder = createTemporaryFolder();
  const program = join(programFolder, 'Brasstag.AppImage');
  const oldProgram = 'the old program';
  writeFileSync(program, oldProgram);
  chmodSync(program, PROGRAM_MODE);
  const { APPIMAGE: before } = process.env;
  // electron-updater reads it, as the runtime of an AppImage sets it.
  process.env['APPIMAGE'] = program;
  onTestFinished(() => {
    if (before === undefined) delete process.env['APPIMAGE'];
    else process.env['APPIMAGE'] = before;
  });
  const content = createProgram(programFolder);
  const signedPackage: UpdatePackage = {
    kind,
    processor: 'x64',
    url: new URL(`/Brasstag-99.0.0.${ENDINGS[kind]}`, feed.source.feed.url).href,
    bytes: content.length,
    sha512: createHash('sha512').update(content).digest('base64'),
  };
  const folder = join(createTemporaryFolder(), 'updates');
  let ends = 0;
  let file = '';
  let answerPackage: Answer = (response) => response.end(content);
  feed.answer((response, message) =>
    message.path === '/version.json' ? response.end(file) : answerPackage(response, message),
  );
  return {
    ...feed,
    program,
    oldProgram,
    folder,
    content,
    signedPackage,
    installer: createInstaller({
      target: { kind, processor: 'x64', program },
      folder,
      args: ['--port', '4400'],
      quit: () => void ends++,
    }),
    countEnds: () => ends,
    publish(version, nowMs, facts = {}) {
      file = feed.sign({ version, nowMs, packages: [{ ...signedPackage, ...facts }] });
    },
    answerPackage(next) {
      answerPackage = next;
    },
    readStart: () => readWhenThere(programFolder, MARKER),
  };
}
