import { describe, it } from 'vitest';
import {
  listTranslatedPaths,
  lookAtDialogs,
  lookAtScreens,
  screenLanguages,
} from '../support/screens/translated-screens';

describe.each(screenLanguages)('in %s', (language) => {
  it('every screen fits, without a fault or an English text', () =>
    lookAtScreens(language, listTranslatedPaths()));

  it('so do the dialogs of a key, the palette and the shortcuts', () => lookAtDialogs(language));
});
