import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { z } from 'zod';
import { builtFolder } from './folders';

/** A process of the benchmark that answers one question at a time. */
export interface Child {
  request<Answer>(question: unknown, answer: z.ZodType<Answer>): Promise<Answer>;
  stop(): Promise<void>;
}

/** No answer takes longer, so a process that does has failed. */
const ANSWER_TIMEOUT_MS = 1_800_000;

async function receiveAnswer(child: ChildProcess): Promise<unknown> {
  const broken = new AbortController();
  const ended = once(child, 'exit', { signal: broken.signal }).then(([code]) => {
    throw new Error(`${child.spawnargs.join(' ')} ended with ${code}`);
  });
  try {
    const [answer] = await Promise.race([
      once(child, 'message', { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }),
      ended,
    ]);
    return answer;
  } finally {
    ended.catch(() => undefined);
    broken.abort();
  }
}

/** Starts a built process of the benchmark. `pin` are words put before its command. */
export const startChild = (name: string, args: readonly string[], pin: readonly string[] = []): Child =>
  startProgram(join(builtFolder, `${name}.js`), args, pin);

/** Starts a program that answers questions. `pin` are words put before its command. */
export function startProgram(file: string, args: readonly string[], pin: readonly string[] = []): Child {
  const [command = process.execPath, ...commandArgs] = [...pin, process.execPath];
  const child = spawn(command, [...commandArgs, file, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return {
    async request(question, answer) {
      const answering = receiveAnswer(child);
      child.send({ question });
      return answer.parse(await answering);
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
