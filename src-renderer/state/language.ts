import { getLanguage, setTranslation } from '@renderer/text/translation';
import type { Language } from '@shared/text/languages';
import { listWantedLanguages, loadTranslation } from '@shared/text/load-translation';
import { usePreferences } from './preferences';

/** Displays this page in the language that was chosen last in this browser, or in that of the computer. */
export async function applyLanguage(): Promise<void> {
  const { language } = usePreferences.getState();
  const translation = await loadTranslation(listWantedLanguages(language, navigator.languages));
  // Another language was chosen while the file of this one loaded.
  if (usePreferences.getState().language !== language) return;
  if (translation.language !== getLanguage()) setTranslation(translation);
  document.documentElement.lang = getLanguage();
}

/** Displays this page in a language. null: in that of the computer. */
export async function changeLanguage(language: Language | null): Promise<void> {
  if (usePreferences.getState().language === language) return;
  usePreferences.setState({ language });
  await applyLanguage();
}
