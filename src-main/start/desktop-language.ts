import { join } from 'node:path';
import { createJsonFileState } from '@main/os/json-file-state';
import { getDesktopLanguage, setDesktopTranslation } from '@main/text/desktop-text';
import { loadTranslation } from '@shared/text/load-translation';
import { app } from 'electron';
import { z } from 'zod';

/** The language of the last window. null: none was open yet. */
const stateSchema = z.object({ language: z.string().nullable().catch(null) });

export interface DesktopLanguage {
  /** Reads the texts of the language of the last window, or of the computer. */
  load(): Promise<void>;
  /** Takes the language of the window, as a BCP 47 tag. */
  set(language: string): void;
}

/**
 * Creates the object that keeps menus, dialogs and notices in the language of the window. `profile` is the folder of the program's own
 * files; `onChange` builds the menus again.
 */
export function createDesktopLanguage(profile: string, onChange: () => void): DesktopLanguage {
  const state = createJsonFileState(join(profile, 'language.json'), stateSchema);
  async function apply(wanted: readonly string[]): Promise<void> {
    const translation = await loadTranslation(wanted);
    if (translation.language === getDesktopLanguage()) return;
    setDesktopTranslation(translation);
    onChange();
  }
  return {
    load() {
      const { language } = state.read();
      return apply([...(language === null ? [] : [language]), ...app.getPreferredSystemLanguages()]);
    },
    set(language) {
      state.write({ language });
      void apply([language]);
    },
  };
}
