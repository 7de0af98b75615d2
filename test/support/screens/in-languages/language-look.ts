import { lengthenMessage, PSEUDO_LANGUAGE } from '@shared/text/pseudo-translation';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectFitsWithoutFault } from '../../browser/text-overflow';
import { readTranslation } from '../../languages/translate-text';
import { createEnglishFinder } from './english-left';

/** The sample property and its business have the names that are the examples in English fields. */
const SAMPLE_NAMES = ['Harbour House', 'Quay & Sons'];

/** Languages beside German, as a browser of their country names them. */
const others = ['es-ES', 'fr-FR', 'it-IT', 'pt-PT'] as const;

export type ScreenLanguage = 'de-DE' | (typeof others)[number];

export const screenLanguages: readonly ScreenLanguage[] = ['de-DE', ...others];

/** Chooses one language beside German for each screen by its name, so that the gate reads every screen in two. */
export function chooseOtherLanguage(name: string): ScreenLanguage {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return others[sum % others.length] ?? 'fr-FR';
}

/** A text of the interface, whatever its placeholders are. */
interface AnyMessage {
  readonly id: string;
  readonly english: string;
}

/** How screens are looked at in a language. */
export interface LanguageLook {
  /** The language of the browser. */
  readonly language: string;
  /** Translates a text, with its placeholders as they are. */
  translate(message: AnyMessage): string;
  /** Expects that a page is as it should be in the language. A failure does not stop the test. */
  look(page: Page, name: string): Promise<void>;
}

/** Creates the look at a language: a page fits, has no fault that axe finds, and displays no English text. */
export function createTranslatedLook(language: ScreenLanguage): LanguageLook {
  const tag = language.slice(0, 2);
  const texts = readTranslation(tag);
  const findEnglish = createEnglishFinder(tag, SAMPLE_NAMES);
  return {
    language,
    translate: ({ id }) => texts[id] ?? id,
    async look(page, name) {
      await expectFitsWithoutFault(page, `${language} ${name}`);
      expect.soft(await findEnglish(page), `${language} ${name}`).toEqual([]);
    },
  };
}

/** The look at texts that are 40 percent longer: a page fits, and has no fault that axe finds. */
export const longerLook: LanguageLook = {
  language: PSEUDO_LANGUAGE,
  translate: ({ english }) => lengthenMessage(english),
  look: expectFitsWithoutFault,
};
