import { randomBytes } from 'node:crypto';
import { createPasswords } from '@server/features/auth/passwords/passwords';
import { createDemo } from '@server/features/setup/demo/create-demo';
import type { Service } from '@server/main/start-service';
import { desktopMessages } from '@shared/desktop/desktop.messages';
import { AppError } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import { fillMessage } from '@shared/text/filled-message';
import { formatEnglish } from '@shared/text/format-english';
import { dialog } from 'electron';

const noProgress = { report: () => undefined, signal: new AbortController().signal };

/**
 * Sets up the sample organisation in an empty store, and shows its sign-in once. Throws AppError `already_exists` if
 * there is real data.
 */
export async function prepareDemo({ store, management }: Service): Promise<void> {
  const organisation = await store.read(({ properties }) => properties.organisation());
  if (organisation?.isDemo === true) return;
  if (organisation !== null)
    throw new AppError('already_exists', fillMessage(desktopMessages.demoFolderInUse));
  const deps = {
    store,
    management,
    passwords: createPasswords(),
    randomBytes,
    monotonicMs: () => performance.now(),
  };
  const { ownerEmail, password, token } = await createDemo(deps, noProgress);
  const detail = formatEnglish(desktopMessages.demoSignIn, { email: ownerEmail, password });
  const lines = [
    formatEnglish(desktopMessages.demoName, { product: product.name }),
    detail,
    formatEnglish(desktopMessages.demoKey, { token }),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  void dialog
    .showMessageBox({
      type: 'info',
      message: formatEnglish(desktopMessages.demoTitle),
      detail,
      buttons: [formatEnglish(desktopMessages.ok)],
    })
    .catch(() => undefined);
}
