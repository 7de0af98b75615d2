import { describe, it } from 'vitest';
import { furtherLooks } from '../support/screens/in-languages/further-looks';
import { createTranslatedLook, screenLanguages } from '../support/screens/in-languages/language-look';
import {
  listTranslatedPaths,
  lookAtDialogs,
  lookAtScreens,
} from '../support/screens/in-languages/translated-screens';

describe.each(screenLanguages)('in %s', (language) => {
  it('every screen fits, without a fault or an English text', () =>
    lookAtScreens(language, listTranslatedPaths()));

  it('so do the dialogs of a key, the palette and the shortcuts', () => lookAtDialogs(language));

  it.each(furtherLooks)('so do the $name', ({ lookAt }) => lookAt(createTranslatedLook(language)));
});
