import { counted } from '@renderer/format/count';

/** `9 active keys stop working until Integrations is switched on again.` */
export const stoppingWords = (activeKeys: number): string =>
  activeKeys === 0
    ? 'No active key is affected.'
    : `${counted(activeKeys, 'active key')} ${activeKeys === 1 ? 'stops' : 'stop'} working until Integrations is switched on again.`;

/** `9 active keys work again at once.` */
export const revivingWords = (activeKeys: number): string =>
  activeKeys === 0
    ? 'No key is revived by it: there is none that is active.'
    : `${counted(activeKeys, 'active key')} ${activeKeys === 1 ? 'works' : 'work'} again at once.`;
