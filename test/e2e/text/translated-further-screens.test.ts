import { furtherLooks } from '../../support/screens/in-languages/further-looks';
import { chooseOtherLanguage, createTranslatedLook } from '../../support/screens/in-languages/language-look';
import { verifies } from '../../support/service/verifies';

for (const { name, lookAt } of furtherLooks)
  for (const language of ['de-DE', chooseOtherLanguage(name)] as const)
    verifies(
      'text.every-screen-translated',
      `the ${name} fit in ${language}, without a fault or an English text`,
      () => lookAt(createTranslatedLook(language)),
    );
