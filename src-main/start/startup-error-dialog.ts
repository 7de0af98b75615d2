import { getExitCode } from '@server/cli/output/exit-code';
import type { ErrorCode } from '@shared/kernel/errors';
import { AppError } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import { app, dialog } from 'electron';

/** What a member can do about a data folder that cannot be opened. */
const advice: Readonly<Partial<Record<ErrorCode, string>>> = {
  data_directory_in_use: 'End the other one first, or start with another folder: --data-dir FOLDER.',
  database_newer: `Start the newer ${product.name}. Nothing was changed in the folder.`,
  // The message before it names the command. Members without a command line use the window.
  database_damaged:
    'Or move the folder to a safe place, start again with a new one, and restore a backup under Service.',
};

/** Shows why the program cannot start, and exits with the same code as the command line. */
export function showStartupError(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
  dialog.showErrorBox(
    `${product.name} cannot start`,
    [error.message, advice[error.code] ?? 'Start it again with another folder: --data-dir FOLDER.'].join(
      '\n\n',
    ),
  );
  app.exit(getExitCode(error.code));
}
