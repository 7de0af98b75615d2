import { formatMessage } from '@renderer/text/format-message';
import { Select } from '@renderer/ui/form/select';
import { authMessages } from '@shared/auth/auth.messages';
import type { Language } from '@shared/text/languages';
import { listLanguages } from '@shared/text/languages';
import { findLanguage } from '@shared/text/load-translation';

const OF_COMPUTER = 'computer';

/** Returns the name of a language in that language: `Deutsch`, `Français`. */
function getOwnName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

interface LanguageSelectProps {
  /** null: the language of the computer. */
  readonly value: Language | null;
  readonly onChange: (language: Language | null) => void;
  readonly hint?: string;
  /** True: the label is for screen readers only. */
  readonly isLabelHidden?: boolean;
}

/** A choice of the languages that the interface has. Each is listed by its own name. */
export function LanguageSelect({ value, onChange, hint, isLabelHidden = false }: LanguageSelectProps) {
  const ofComputer = getOwnName(findLanguage(navigator.languages));
  const choices = [
    { value: OF_COMPUTER, label: formatMessage(authMessages.languageOfComputer, { language: ofComputer }) },
    ...listLanguages().map((language) => ({ value: language, label: getOwnName(language) })),
  ] as const;
  return (
    <Select
      label={formatMessage(authMessages.languageLabel)}
      isLabelHidden={isLabelHidden}
      choices={choices}
      value={value ?? OF_COMPUTER}
      onChange={(chosen) => onChange(chosen === OF_COMPUTER ? null : chosen)}
      className="w-80 max-w-full"
      {...(hint === undefined ? {} : { hint })}
    />
  );
}
