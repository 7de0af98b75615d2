import { join } from 'node:path';
import { runCommand } from '../../support/service/command-line';
import { DATABASE } from './base-directory';
import { withDatabase } from './check-calls';
import type { SendKinds } from './run-load';
import type { EndedProgram } from './started-program';
import { startServing } from './started-program';

/** Verifies log and pages of a data directory without a running service. */
export async function checkLogAndPages(data: string): Promise<string[]> {
  const pages = withDatabase(join(data, DATABASE), (db) => db.pragma('integrity_check', { simple: true }));
  const verified = await runCommand(['audit', 'verify', '--data-dir', data]);
  return [
    ...(pages === 'ok' ? [] : [`integrity_check: ${String(pages)}`]),
    ...(verified.code === 0 ? [] : [`audit verify: ${verified.out}${verified.err}`]),
  ];
}

/** After a full disk calls are refused for 5 s at least, so that the disk is not tried all the time. */
const SERVED_WITHIN_MS = 10_000;

/** Calls with a key in use until it is answered 200. Returns the number of other answers before, null after 5 s. */
export async function callUntilServed(port: number, send: SendKinds): Promise<number | null> {
  const giveUpAtMs = performance.now() + SERVED_WITHIN_MS;
  for (let refused = 0; performance.now() < giveUpAtMs; refused += 1) {
    const [answer] = await send(port, ['read']);
    if (answer?.kind === 'complete' && answer.status === 200) return refused;
  }
  return null;
}

/** Checks that a running service answers keys in use, unless every key is revoked, and none that has ended. */
async function checkServing(port: number, send: SendKinds, isEveryKeyRevoked: boolean): Promise<string[]> {
  if (!isEveryKeyRevoked && (await callUntilServed(port, send)) === null)
    return ['it did not answer 200 within 10 s'];
  const answers = await send(port, ['revoked', 'expired']);
  return answers.flatMap((answer) => {
    if (answer.kind !== 'complete') return ['a call of a key that has ended got no answer'];
    return answer.status === 401 ? [] : [`a key that has ended was answered with ${answer.status}`];
  });
}

/** Starts the service once without any fault, calls it and stops it. */
export async function checkNextStart(
  data: string,
  send: SendKinds,
  isEveryKeyRevoked = false,
): Promise<string[]> {
  const service = startServing(data);
  const port = await service.port;
  if (port === null) return [`the next start failed: ${(await service.ended).stderr}`];
  const problems = await checkServing(port, send, isEveryKeyRevoked);
  const { code } = await service.stop();
  return code === 0 ? problems : [...problems, `the next start ended with ${code}`];
}

/** Checks the end of a program that a fault met: it ends by itself, and says why it failed. */
export function checkEnd(name: string, { code, stderr, isHung }: EndedProgram): string[] {
  if (isHung) return [`${name} did not end`];
  if (code === null) return [`${name} was ended by a signal`];
  return code !== 0 && stderr.trim() === '' ? [`${name} ended with ${code} and said nothing`] : [];
}
