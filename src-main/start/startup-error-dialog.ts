import { formatDesktopText, formatFilledText } from '@main/text/desktop-text';
import { getExitCode } from '@server/cli/output/exit-code';
import { desktopMessages } from '@shared/desktop/desktop.messages';
import type { ErrorCode } from '@shared/kernel/errors';
import { AppError } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import { app, dialog } from 'electron';

/** What a member can do about a data folder that cannot be opened. */
const getAdvice = (): Readonly<Partial<Record<ErrorCode, string>>> => ({
  data_directory_in_use: formatDesktopText(desktopMessages.quitOther),
  database_newer: formatDesktopText(desktopMessages.startNewer, { product: product.name }),
  // The message before it names the command. Members without a command line use the window.
  database_damaged: formatDesktopText(desktopMessages.replaceFolder),
});

/** Shows why the program cannot start, and exits with the same code as the command line. */
export function showStartupError(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
  dialog.showErrorBox(
    formatDesktopText(desktopMessages.startFailedTitle, { product: product.name }),
    [
      formatFilledText(error.message, error.filled),
      getAdvice()[error.code] ?? formatDesktopText(desktopMessages.useOtherFolder),
    ].join('\n\n'),
  );
  app.exit(getExitCode(error.code));
}
