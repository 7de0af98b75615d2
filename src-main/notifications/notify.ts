import { Notification } from 'electron';
import type { ExpiryNotice } from './expiry-notices';

/** Notices that can still be pressed. Without a reference they would be garbage collected. */
const openNotices = new Set<Notification>();

/** Shows a notice of the system where it supports them. Pressing it opens the window. */
export function notify({ title, body }: ExpiryNotice, open: () => void): void {
  if (!Notification.isSupported()) return;
  const notice = new Notification({ title, body });
  openNotices.add(notice);
  notice.on('click', open);
  notice.on('close', () => openNotices.delete(notice));
  notice.show();
}
