import { cancelCall } from './cancel-call';
import { changePassword } from './change-password';
import { copyToken } from './copy-token';
import { currentSession } from './current-session';
import { chooseFile, showFile } from './file-commands';
import { closeWindow, keepWindow, setAutostart, setExpiryNotices, showDataFolder } from './host-commands';
import { reauthenticate } from './reauthenticate';
import { recover } from './recover';
import { renewRecoveryCodes } from './renew-recovery-codes';
import { runPlayground } from './run-playground';
import { scanClipboard } from './scan-clipboard';
import { signIn } from './sign-in';
import { signOut } from './sign-out';
import type { WindowRegistry } from './window-command';

/** Every command of a window itself. */
export const windowCommands = {
  'session.current': currentSession,
  'session.signIn': signIn,
  'session.signOut': signOut,
  'session.reauthenticate': reauthenticate,
  'session.changePassword': changePassword,
  'session.recover': recover,
  'session.renewRecoveryCodes': renewRecoveryCodes,
  'keys.copy': copyToken,
  'playground.run': runPlayground,
  'leaks.scanClipboard': scanClipboard,
  'files.choose': chooseFile,
  'files.showInFolder': showFile,
  'host.setAutostart': setAutostart,
  'host.setExpiryNotices': setExpiryNotices,
  'host.showDataFolder': showDataFolder,
  'host.closeWindow': closeWindow,
  'host.keepWindow': keepWindow,
  'call.cancel': cancelCall,
} as const satisfies WindowRegistry;
