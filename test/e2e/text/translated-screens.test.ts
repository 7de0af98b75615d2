import { chooseOtherLanguage } from '../../support/screens/in-languages/language-look';
import {
  listTranslatedPaths,
  lookAtDialogs,
  lookAtScreens,
} from '../../support/screens/in-languages/translated-screens';
import { verifies } from '../../support/service/verifies';

const paths = listTranslatedPaths();

verifies(
  'text.every-screen-translated',
  'every screen fits in German, without a fault or an English text',
  () => lookAtScreens('de-DE', paths),
);

verifies('text.every-screen-translated', 'so do the dialogs of a key, the palette and the help', () =>
  lookAtDialogs('de-DE'),
);

// `npm run languages:screens` looks at every screen in every language.
for (const [language, ofLanguage] of Map.groupBy(paths, chooseOtherLanguage))
  verifies('text.every-screen-translated', `screens chosen by their names do, in ${language}`, () =>
    lookAtScreens(language, ofLanguage),
  );
