import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Progress } from '@server/commands/ports/progress';
import { AppError } from '@shared/kernel/errors';
import { updatesMessages } from '@shared/service/updates.messages';
import type { UpdatePackage } from '@shared/service/version-file';
import { fillMessage } from '@shared/text/filled-message';
import type { Message } from '@shared/text/message';
import type { Reach } from './open-request';
import { isRedirect, openRequest } from './open-request';

const IDLE_MS = 30_000;
const OK = 200;
/** The member alone may read it, and Linux must be able to start it. */
const PRIVATE_PROGRAM = 0o700;

type PackageFacts = Pick<UpdatePackage, 'url' | 'bytes' | 'sha512'>;

const refuse = (message: Message, cause?: unknown): AppError =>
  new AppError('invalid_transition', fillMessage(message), { cause });

/** Sends a request, and waits until its answer begins. Throws AppError if there is none. */
async function waitForAnswer(url: string, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> {
  const sent = openRequest(url, reach, { accept: '*/*', signal });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  sent.setTimeout(reach.idleMs ?? IDLE_MS, () => sent.destroy(new Error('no bytes came')));
  // Stays after the answer, because a connection can break while its body is read.
  sent.on('error', reject);
  sent.once('response', resolve);
  sent.end();
  const answer = await promise;
  const status = answer.statusCode ?? 0;
  if (status === OK) return answer;
  sent.destroy();
  throw refuse(isRedirect(status) ? updatesMessages.packageRedirected : updatesMessages.packageUnreachable);
}

/** Passes bytes on, and throws AppError unless they are those of the package. */
const createCheck = ({ bytes, sha512 }: PackageFacts, { report }: Pick<Progress, 'report'>) =>
  async function* check(parts: AsyncIterable<Buffer>) {
    const hash = createHash('sha512');
    let length = 0;
    for await (const part of parts) {
      length += part.length;
      if (length > bytes) throw refuse(updatesMessages.packageInvalid);
      hash.update(part);
      report(length, bytes);
      yield part;
    }
    if (length !== bytes || hash.digest('base64') !== sha512) throw refuse(updatesMessages.packageInvalid);
  };

/**
 * Downloads a signed package into a new file. It follows no redirect, and reads no more bytes than were signed. Throws AppError with
 * one sentence if the package cannot be had or is another one. Throws the reason of the signal if it is cancelled. The caller removes
 * what is left of the file.
 */
export async function fetchPackage(
  signedPackage: PackageFacts,
  file: string,
  reach: Reach,
  progress: Progress,
): Promise<void> {
  const { signal } = progress;
  try {
    const answer = await waitForAnswer(signedPackage.url, reach, signal);
    const target = createWriteStream(file, { flags: 'wx', mode: PRIVATE_PROGRAM, flush: true });
    await pipeline(answer, createCheck(signedPackage, progress), target, { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    const isDiskFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    throw refuse(isDiskFull ? updatesMessages.packageNoSpace : updatesMessages.packageUnreachable, error);
  }
}
