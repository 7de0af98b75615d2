import { paletteMessages } from '@shared/app/palette.messages';
import type { PaletteGroupId } from './palette-entry';

/** The heading of each group of the palette. */
export const groupHeadings = {
  recent: paletteMessages.recent,
  screens: paletteMessages.screens,
  actions: paletteMessages.actions,
  keys: paletteMessages.keys,
  members: paletteMessages.members,
  rooms: paletteMessages.rooms,
  reservations: paletteMessages.reservations,
  records: paletteMessages.records,
  settings: paletteMessages.settings,
  help: paletteMessages.help,
} as const satisfies Record<PaletteGroupId, unknown>;
