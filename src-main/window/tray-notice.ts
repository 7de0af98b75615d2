import { formatDesktopText } from '@main/text/desktop-text';
import { desktopMessages } from '@shared/desktop/desktop.messages';
import { product } from '@shared/kernel/product';
import { dialog, Notification } from 'electron';
import type { WindowState } from './window-state';

/** Shows once on each computer that closing the window does not stop the service. */
export function showTrayNotice(memory: WindowState): void {
  if (memory.read().knowsTray) return;
  memory.write({ knowsTray: true });
  const values = { product: product.name };
  const title = formatDesktopText(desktopMessages.stillRunningTitle, values);
  const body = formatDesktopText(desktopMessages.stillRunningText, values);
  if (Notification.isSupported()) new Notification({ title, body }).show();
  else void dialog.showMessageBox({ type: 'info', message: title, detail: body }).catch(() => undefined);
}
