import { pluralize } from './format-count';
import type { PropertyAccess } from '@shared/auth/session-view';

/** `9 rooms · Whitby`. */
export const formatPropertySummary = ({ property, room_count }: PropertyAccess): string =>
  [pluralize(room_count, 'room'), property.address.town].filter(Boolean).join(' · ');
