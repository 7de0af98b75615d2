import { counted } from '@renderer/format/count';
import type { PropertyAccess } from '@shared/interface/session-view';

/** `9 rooms · Whitby`. */
export const placeWords = ({ property, room_count }: PropertyAccess): string =>
  [counted(room_count, 'room'), property.address.town].filter(Boolean).join(' · ');
