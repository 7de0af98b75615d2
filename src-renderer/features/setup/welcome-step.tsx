import { LanguageSelect } from '@renderer/components/language-select';
import { changeLanguage } from '@renderer/state/language';
import { usePreferences } from '@renderer/state/preferences';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { product } from '@shared/kernel/product';
import { setupMessages } from '@shared/setup/setup.messages';
import { StepFooter } from './step-footer';
import { StepLayout } from './step-layout';

/** Says what the product is, what a key is, and what follows. */
export function WelcomeStep({ onDone }: { readonly onDone: () => void }) {
  return (
    <StepLayout step={null} title={formatMessage(setupMessages.welcomeTitle, { product: product.name })}>
      <Form onSubmit={onDone} className="space-y-5">
        <div className="space-y-3 text-base text-ink-2">
          <p>{formatMessage(setupMessages.welcomeProduct, { product: product.name })}</p>
          <p>{formatMessage(setupMessages.welcomeKey)}</p>
          <p>{formatMessage(setupMessages.welcomeNext)}</p>
        </div>
        <LanguageSelect
          value={usePreferences(({ language }) => language)}
          onChange={(language) => void changeLanguage(language)}
        />
        <StepFooter>
          <Button variant="primary" type="submit">
            {formatMessage(setupMessages.welcomeStart)}
          </Button>
        </StepFooter>
      </Form>
    </StepLayout>
  );
}
