import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

interface SingleInstance {
  /** True if this process has the lock. If not, the other is notified, and `notified` resolves afterwards. */
  readonly isFirst: boolean;
  readonly notified: Promise<void>;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch {
    return false;
  }
}

/** Allows one process per folder of user data. `onOther` is called for later ones. */
export function acquireSingleInstance(userData: string, onOther: (argv: string[]) => void): SingleInstance {
  mkdirSync(userData, { recursive: true });
  const socket = join(userData, 'SingletonSocket');
  const owner = join(userData, 'SingletonPid');
  if (existsSync(owner) && isAlive(Number(readFileSync(owner, 'utf8')))) {
    const notified = new Promise<void>((resolve) => {
      const done = () => resolve();
      connect(socket).on('error', done).end(JSON.stringify(process.argv), done);
    });
    return { isFirst: false, notified };
  }
  writeFileSync(owner, String(process.pid));
  rmSync(socket, { force: true });
  createServer((caller) => {
    let output = '';
    caller.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    caller.on('end', () => onOther(JSON.parse(output)));
  })
    .listen(socket)
    .unref();
  process.on('exit', () => {
    rmSync(owner, { force: true });
    rmSync(socket, { force: true });
  });
  return { isFirst: true, notified: Promise.resolve() };
}
