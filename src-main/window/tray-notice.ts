import { product } from '@shared/kernel/product';
import { dialog, Notification } from 'electron';
import type { WindowState } from './window-state';

const body =
  'Keys keep working while the window is closed. Open or quit it from its icon beside the clock, or start it again.';

/** Shows once on each computer that closing the window does not stop the service. */
export function showTrayNotice(memory: WindowState): void {
  if (memory.read().knowsTray) return;
  memory.write({ knowsTray: true });
  const title = `${product.name} is still running`;
  if (Notification.isSupported()) new Notification({ title, body }).show();
  else void dialog.showMessageBox({ type: 'info', message: title, detail: body }).catch(() => undefined);
}
