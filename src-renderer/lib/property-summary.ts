import { formatMessage } from '@renderer/text/format-message';
import { appMessages } from '@shared/app/app.messages';
import type { PropertyAccess } from '@shared/auth/session-view';

/** Formats `9 rooms · Whitby`. */
export function formatPropertySummary({ property, room_count: rooms }: PropertyAccess): string {
  const { town } = property.address;
  return town === undefined || town === ''
    ? formatMessage(appMessages.propertySize, { rooms })
    : formatMessage(appMessages.propertySizeTown, { rooms, town });
}
