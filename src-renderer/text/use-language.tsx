import type { ComponentType } from 'react';
import { useSyncExternalStore } from 'react';
import { getInterfaceText, listenToTranslation } from './translation';

/** Renders the component again when the language changes. Returns the language as a BCP 47 tag. */
export const useLanguage = (): string =>
  useSyncExternalStore(listenToTranslation, getInterfaceText).translation.language;

/**
 * Wraps a screen, so that it displays the new language at once and keeps what is typed. The router renders its
 * screens by themselves, so a change above does not reach them.
 */
export const followLanguage = (Screen: ComponentType) =>
  function ScreenInLanguage() {
    useLanguage();
    return <Screen />;
  };
