import { Notification } from 'electron';
import type { ExpiryNotice } from './expiry-notices';

/** Notices whose press is waited for: what nothing holds is forgotten before. */
const held = new Set<Notification>();

/** Shows a notice of the system, where it has such; pressing it opens the window. */
export function notify({ title, body }: ExpiryNotice, open: () => void): void {
  if (!Notification.isSupported()) return;
  const notice = new Notification({ title, body });
  held.add(notice);
  notice.on('click', open);
  notice.on('close', () => held.delete(notice));
  notice.show();
}
