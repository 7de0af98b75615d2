import text from '../../../../THIRD-PARTY-NOTICES.txt?raw';
import { readNotices } from './read-notices';

/** All notices, as they were when the program was built. A chunk of its own, which is loaded when they open first. */
export const packageNotices = readNotices(text);
