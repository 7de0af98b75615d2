import { randomBytes } from 'node:crypto';
import { createPasswords } from '@server/features/auth/passwords/passwords';
import { createDemo } from '@server/features/setup/demo/create-demo';
import type { Service } from '@server/main/start-service';
import { AppError } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
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
    throw new AppError('already_exists', 'This data folder was not made by the demo. Choose another one.');
  const deps = {
    store,
    management,
    passwords: createPasswords(),
    randomBytes,
    monotonicMs: () => performance.now(),
  };
  const { ownerEmail, password, token } = await createDemo(deps, noProgress);
  const detail = `Email: ${ownerEmail}\nPassword: ${password}\n\nThis is not shown again.`;
  process.stdout.write(`${product.name} demo\n${detail}\nKey, for 30 days: ${token}\n`);
  void dialog
    .showMessageBox({ type: 'info', message: 'Sign in to the demo with', detail, buttons: ['OK'] })
    .catch(() => undefined);
}
