import { setValidLanguage } from '@renderer/text/language-tag';
import { z } from 'zod';

// This is the first import of the page, because libraries read these settings while they load.

// Some libraries fail to load in a language that `Intl` refuses.
setValidLanguage(navigator);

// zod would probe for `new Function`, which the page's CSP forbids and reports.
z.config({ jitless: true });
