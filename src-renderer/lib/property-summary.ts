import type { PropertyAccess } from '@shared/auth/session-view';
import { pluralize } from './format-count';

/** Formats `9 rooms · Whitby`. */
export const formatPropertySummary = ({ property, room_count }: PropertyAccess): string =>
  [pluralize(room_count, 'room'), property.address.town].filter(Boolean).join(' · ');
