import { setValidLanguage } from '@renderer/lib/language-tag';

// Libraries read the language while they load, so this runs before them.
setValidLanguage(navigator);
