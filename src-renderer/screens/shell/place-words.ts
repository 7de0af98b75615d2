import { counted } from '@renderer/format/count';
import type { Place } from '@shared/interface/session-view';

/** `9 rooms · Whitby`. */
export const placeWords = ({ property, room_count }: Place): string =>
  [counted(room_count, 'room'), property.address.town].filter(Boolean).join(' · ');
