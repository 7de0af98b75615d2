import { basename } from 'node:path';
import { expect, inject } from 'vitest';
import { chooseLocale } from './locales';

// Runs before each file with browser tests. Browsers, the program and npm scripts inherit the locale.
const locale = inject('locale') ?? chooseLocale(basename(expect.getState().testPath ?? ''));
for (const name of Object.keys(process.env))
  if (name === 'LANG' || name === 'LANGUAGE' || name.startsWith('LC_')) delete process.env[name];
process.env['LANG'] = locale;
