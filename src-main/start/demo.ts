import { randomBytes } from 'node:crypto';
import { formatDesktopText } from '@main/text/desktop-text';
import { makeDemo } from '@server/demo/make-demo';
import { createPasswords } from '@server/features/auth/passwords/passwords';
import type { Demo } from '@server/features/setup/demo/create-demo';
import type { Log } from '@server/kernel/log';
import type { Service } from '@server/main/start-service';
import { desktopMessages } from '@shared/desktop/desktop.messages';
import { AppError } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import { fillMessage } from '@shared/text/filled-message';
import { dialog } from 'electron';

const monotonicMs = (): number => performance.now();
/** Displays the sign-in of the demo and the token of its test key, once. */
function displaySignIn({ ownerEmail, password, token }: Demo): void {
  const detail = formatDesktopText(desktopMessages.demoSignIn, { email: ownerEmail, password });
  const lines = [
    formatDesktopText(desktopMessages.demoName, { product: product.name }),
    detail,
    formatDesktopText(desktopMessages.demoKey, { token }),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  void dialog
    .showMessageBox({
      type: 'info',
      message: formatDesktopText(desktopMessages.demoTitle),
      detail,
      buttons: [formatDesktopText(desktopMessages.ok)],
    })
    .catch(() => undefined);
}

/** Says once, when the work has begun, what the start waits for. */
function createPreparingLine() {
  let isPrinted = false;
  return {
    signal: new AbortController().signal,
    report() {
      if (!isPrinted) process.stdout.write(`${formatDesktopText(desktopMessages.demoPreparing)}\n`);
      isPrinted = true;
    },
  };
}

interface FolderOfDemo {
  readonly dataDirectory: string;
  readonly log: Log;
}

/** Makes the demo with its days of calls in a folder without a database, before a service opens it. */
export async function makeMissingDemo({ dataDirectory, log }: FolderOfDemo): Promise<void> {
  const demo = await makeDemo(
    { dataDirectory, log, now: Date.now, monotonicMs, randomBytes, passwords: createPasswords() },
    createPreparingLine(),
  );
  if (demo !== null) displaySignIn(demo);
}

/** Throws AppError `already_exists` if the database of the folder is not the demo. */
export async function requireDemo({ store }: Service): Promise<void> {
  const organisation = await store.read(({ properties }) => properties.organisation());
  if (organisation?.isDemo === true) return;
  throw new AppError(
    'already_exists',
    fillMessage(organisation === null ? desktopMessages.demoFolderNotSetUp : desktopMessages.demoFolderInUse),
  );
}
