import { formatMessage } from '@renderer/text/format-message';
import { paletteMessages } from '@shared/app/palette.messages';

/** Formats a key together with the one that Macs call Command, and other computers Ctrl. */
export const formatShortcut = (key: string): string =>
  formatMessage(
    /^(?:Mac|iP)/.test(navigator.platform) ? paletteMessages.commandKey : paletteMessages.ctrlKey,
    {
      key,
    },
  );
