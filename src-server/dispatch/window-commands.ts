import { changePassword } from '@server/features/auth/change-password.command';
import { chooseFile } from '@server/features/auth/choose-file.command';
import { getCurrentSession } from '@server/features/auth/get-current-session.command';
import { keepRecoveryCodes } from '@server/features/auth/keep-recovery-codes.command';
import { reauthenticate } from '@server/features/auth/reauthenticate.command';
import { recover } from '@server/features/auth/recover.command';
import { renewRecoveryCodes } from '@server/features/auth/renew-recovery-codes.command';
import { saveRecoveryCodes } from '@server/features/auth/save-recovery-codes.command';
import { setLanguage } from '@server/features/auth/set-language.command';
import { showFileInFolder } from '@server/features/auth/show-file-in-folder.command';
import { signIn } from '@server/features/auth/sign-in.command';
import { signOut } from '@server/features/auth/sign-out.command';
import { copyToken } from '@server/features/keys/copy-token.command';
import { makeTestCall } from '@server/features/keys/hand-over/make-test-call.command';
import { scanClipboard } from '@server/features/leaks/scan-clipboard.command';
import { runPlayground } from '@server/features/playground/run-playground.command';
import { cancelCall } from '@server/sessions/cancel-call.command';
import { closeWindow } from '@server/sessions/close-window.command';
import { keepWindow } from '@server/sessions/keep-window.command';
import { setExpiryNotices } from '@server/sessions/notices/set-expiry-notices.command';
import { setNotices } from '@server/sessions/notices/set-notices.command';
import { takeNotice } from '@server/sessions/notices/take-notice.command';
import { setAutostart } from '@server/sessions/set-autostart.command';
import { setWindowLanguage } from '@server/sessions/set-window-language.command';
import { showDataFolder } from '@server/sessions/show-data-folder.command';
import type { WindowRegistry } from '@server/sessions/window-command';

/** Every command of the window itself. */
export const windowCommands = {
  'session.current': getCurrentSession,
  'session.signIn': signIn,
  'session.signOut': signOut,
  'session.reauthenticate': reauthenticate,
  'session.changePassword': changePassword,
  'session.recover': recover,
  'session.renewRecoveryCodes': renewRecoveryCodes,
  'session.saveRecoveryCodes': saveRecoveryCodes,
  'session.keepRecoveryCodes': keepRecoveryCodes,
  'session.setLanguage': setLanguage,
  'keys.copy': copyToken,
  'keys.testCall': makeTestCall,
  'playground.run': runPlayground,
  'leaks.scanClipboard': scanClipboard,
  'files.choose': chooseFile,
  'files.showInFolder': showFileInFolder,
  'host.setAutostart': setAutostart,
  'host.setNotices': setNotices,
  'host.takeNotice': takeNotice,
  'host.setExpiryNotices': setExpiryNotices,
  'host.setLanguage': setWindowLanguage,
  'host.showDataFolder': showDataFolder,
  'host.closeWindow': closeWindow,
  'host.keepWindow': keepWindow,
  'call.cancel': cancelCall,
} as const satisfies WindowRegistry;
