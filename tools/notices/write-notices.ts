import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatAllNotices } from './bundled-packages.ts';

const root = dirname(dirname(import.meta.dirname));
writeFileSync(join(root, 'THIRD-PARTY-NOTICES.txt'), formatAllNotices(root));
