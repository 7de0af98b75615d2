import { z } from 'zod';

// zod would probe for `new Function`, which the page's CSP forbids and reports. First import of the page,
// before any schema.
z.config({ jitless: true });
