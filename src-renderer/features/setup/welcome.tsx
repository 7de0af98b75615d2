import { LanguageSelect } from '@renderer/components/language-select';
import { changeLanguage } from '@renderer/state/language';
import { usePreferences } from '@renderer/state/preferences';
import { formatMessage } from '@renderer/text/format-message';
import { product } from '@shared/kernel/product';
import { setupMessages } from '@shared/setup/setup.messages';

/** Says what the product is, what a key is, and what follows; and offers the languages. */
export function Welcome() {
  return (
    <>
      <div className="mb-5 space-y-3 text-base text-ink-2">
        <p>{formatMessage(setupMessages.welcomeProduct, { product: product.name })}</p>
        <p>{formatMessage(setupMessages.welcomeKey)}</p>
        <p>{formatMessage(setupMessages.welcomeNext)}</p>
      </div>
      <LanguageSelect
        value={usePreferences(({ language }) => language)}
        onChange={(language) => void changeLanguage(language)}
      />
    </>
  );
}
