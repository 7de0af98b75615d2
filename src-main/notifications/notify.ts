import { Notification } from 'electron';
import type { Notice } from './notices';

/** Notices that can still be pressed. Without a reference they would be garbage collected. */
const openNotices = new Set<Notification>();

/** Shows a notice of the system where it supports them. */
export function notify({ title, body }: Notice, onPress: () => void): void {
  if (!Notification.isSupported()) return;
  const notice = new Notification({ title, body });
  openNotices.add(notice);
  notice.on('click', onPress);
  notice.on('close', () => openNotices.delete(notice));
  notice.show();
}
