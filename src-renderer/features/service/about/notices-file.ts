import { readNotices } from './read-notices';

const files = import.meta.glob<string>('../../../../THIRD-PARTY-NOTICES.txt', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** All notices, as they were when the program was built. A chunk of its own, which is loaded when they open first. */
export const packageNotices = Object.values(files).flatMap(readNotices);
