import { pluralize } from '@renderer/lib/format-count';

/** Formats `9 active keys stop working until Integrations is switched on again.` */
export const getDeactivationMessage = (activeKeys: number): string =>
  activeKeys === 0
    ? 'No active key is affected.'
    : `${pluralize(activeKeys, 'active key')} ${activeKeys === 1 ? 'stops' : 'stop'} working until Integrations is switched on again.`;

/** Formats `9 active keys work again at once.` */
export const getReactivationMessage = (activeKeys: number): string =>
  activeKeys === 0
    ? 'No key is revived by it: there is none that is active.'
    : `${pluralize(activeKeys, 'active key')} ${activeKeys === 1 ? 'works' : 'work'} again at once.`;
