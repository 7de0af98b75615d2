import { pluralize } from '@renderer/format/count';
import type { PropertyAccess } from '@shared/interface/session-view';

/** `9 rooms · Whitby`. */
export const formatPropertySummary = ({ property, room_count }: PropertyAccess): string =>
  [pluralize(room_count, 'room'), property.address.town].filter(Boolean).join(' · ');
