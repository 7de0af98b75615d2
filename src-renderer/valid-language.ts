import { setValidLanguage } from '@renderer/lib/language-tag';

// Libraries read the language while they load, so this comes before them.
setValidLanguage(navigator);
