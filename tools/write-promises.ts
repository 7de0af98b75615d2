import { dirname } from 'node:path';
import { writePromisesPage } from './proofs/promises-page.ts';

writePromisesPage(dirname(import.meta.dirname));
