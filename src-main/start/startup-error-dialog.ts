import { getExitCode } from '@server/cli/output/exit-code';
import { desktopMessages } from '@shared/desktop/desktop.messages';
import type { ErrorCode } from '@shared/kernel/errors';
import { AppError } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import { formatEnglish } from '@shared/text/format-english';
import { app, dialog } from 'electron';

/** What a member can do about a data folder that cannot be opened. */
const advice: Readonly<Partial<Record<ErrorCode, string>>> = {
  data_directory_in_use: formatEnglish(desktopMessages.quitOther),
  database_newer: formatEnglish(desktopMessages.startNewer, { product: product.name }),
  // The message before it names the command. Members without a command line use the window.
  database_damaged: formatEnglish(desktopMessages.replaceFolder),
};

/** Shows why the program cannot start, and exits with the same code as the command line. */
export function showStartupError(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
  dialog.showErrorBox(
    formatEnglish(desktopMessages.startFailedTitle, { product: product.name }),
    [error.message, advice[error.code] ?? formatEnglish(desktopMessages.useOtherFolder)].join('\n\n'),
  );
  app.exit(getExitCode(error.code));
}
