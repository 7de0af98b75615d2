import type { Locale } from './support/browser/locales.ts';
import { locales } from './support/browser/locales.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine of the services that tests of a group start. Undefined: SQLite. */
    readonly engine: 'PostgreSQL' | undefined;
  }
}

/** How long a page may take to show what a test waits for, in ms. A loaded machine takes seconds. */
export const PAGE_TIMEOUT_MS = 10_000;

/** A group of tests that run together, as vitest takes it. */
export interface TestGroup {
  readonly name: string;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  readonly timeoutMs?: number;
  /** Whether a browser or the program runs, under a locale chosen by the spec's name or this one. */
  readonly browser?: 'by-name' | Locale;
  /** True if its tests borrow databases of PostgreSQL. */
  readonly borrowsDatabases?: true;
  /** The engine of the services that its tests start. Left out: SQLite. */
  readonly engine?: 'PostgreSQL';
}

/** The ways through the whole product, which hold under each locale: a browser's language decides what setup proposes. */
const journeys = 'test/e2e/*/{desktop-journey,desktop-first-run,first-run,key-journey}.test.ts';
/** Each way in, one file each: with the journeys, what every change is tried on. */
const entrances =
  'test/e2e/{cli/*,client/*,desktop/*,*/{revocation,web-host,sign-in,shell,token,first-paint,new-owner}}.test.ts';

const inEachLocale = locales.map(
  (locale): TestGroup => ({
    name: `journeys-${locale}`,
    include: [journeys],
    timeoutMs: 120_000,
    browser: locale,
  }),
);

export const testGroups: readonly TestGroup[] = [
  { name: 'unit', include: ['test/unit/**/*.test.ts'] },
  {
    name: 'contract',
    include: ['test/contract/**/*.test.ts'],
    timeoutMs: 60_000,
    borrowsDatabases: true,
  },
  // Calls, refusals and keys on the other engine: the same files, over services of a PostgreSQL. Faults of SQLite's files stay apart.
  {
    name: 'contract-postgres',
    include: [
      'test/contract/calls/**/*.test.ts',
      'test/contract/http/{uniform-401,order-of-checks}.test.ts',
      'test/contract/keys/{creation,key-itself,key-replacement,last-used,memory-of-replaced-key}.test.ts',
    ],
    exclude: ['test/contract/calls/engine-faults.test.ts'],
    timeoutMs: 120_000,
    borrowsDatabases: true,
    engine: 'PostgreSQL',
  },
  { name: 'architecture', include: ['test/architecture/**/*.test.ts'], timeoutMs: 120_000 },
  ...inEachLocale,
  { name: 'e2e', include: [entrances], exclude: [journeys], timeoutMs: 120_000, browser: 'by-name' },
  // Every state of every screen: longer than a change should wait for.
  {
    name: 'screens',
    include: ['test/e2e/**/*.test.ts'],
    exclude: [journeys, entrances],
    timeoutMs: 240_000,
    browser: 'by-name',
  },
  { name: 'screenshots', include: ['test/screenshots/**/*.test.ts'], timeoutMs: 300_000, browser: 'by-name' },
  // Every screen and dialog at four sizes, light and dark. It writes sheets of pictures to look at.
  { name: 'looks', include: ['test/looks/**/*.test.ts'], timeoutMs: 240_000, browser: 'by-name' },
  // Every screen in every language. The screens above have each one in German and one other.
  {
    name: 'languages',
    include: ['test/languages/**/*.test.ts'],
    timeoutMs: 240_000,
    browser: 'by-name',
  },
  // New owners from the first screen to the first call. `npm run owners` writes their table.
  {
    name: 'owners',
    include: ['test/owners/**/*.test.ts'],
    timeoutMs: 240_000,
    browser: 'by-name',
  },
  { name: 'fault', include: ['test/fault/**/*.test.ts'], timeoutMs: 120_000, borrowsDatabases: true },
  // A little of each proof. `npm run proofs` runs all of it.
  {
    name: 'proofs',
    include: ['test/proofs/**/*.test.ts'],
    timeoutMs: 240_000,
    browser: 'by-name',
    borrowsDatabases: true,
  },
  // Fresh roots of Debian: `npm run packages:test`. It needs root for chroot, and the mirror of Debian.
  { name: 'packages', include: ['test/packages/**/*.test.ts'], timeoutMs: 900_000 },
  {
    name: 'real-data',
    include: ['test/real-data/**/*.test.ts'],
    timeoutMs: 1_800_000,
    borrowsDatabases: true,
  },
];
