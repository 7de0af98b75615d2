import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A signed message as a receiver gets it. */
export interface ReceivedMessage {
  readonly secret: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A published receiver in another language, and how it is started. */
interface Receiver {
  readonly language: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
}

const receivers: readonly Receiver[] = [
  {
    language: 'Python',
    command: 'python3',
    args: ['receive.py'],
    folder: join(import.meta.dirname, 'python'),
  },
  { language: 'Go', command: 'go', args: ['run', './receive'], folder: join(import.meta.dirname, 'go') },
];

/** Lists the receivers whose language this computer has. */
export const listReceivers = (): Receiver[] =>
  receivers.filter(
    ({ command }) => spawnSync(command, [command === 'go' ? 'version' : '--version']).status === 0,
  );

/** Returns which messages the receiver accepts, in their order. */
export async function runReceiver(
  { command, args, folder }: Receiver,
  messages: readonly ReceivedMessage[],
): Promise<boolean[]> {
  const environment = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  const child = spawn(command, args, { cwd: folder, env: environment, stdio: ['pipe', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  child.stdin.end(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
  await once(child, 'close');
  return printed
    .trimEnd()
    .split('\n')
    .map((line) => line === 'true');
}
