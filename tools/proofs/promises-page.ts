import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PromiseTest } from './promises.ts';
import { promiseTests } from './promises.ts';
import { readSummary } from './proof-page.ts';

const PROMISES = '## What Brasstag guarantees';
/** The introduction of the README begins with what the product is, which is no promise. */
const FIRST_PROMISE = 'One key opens';

const joinLines = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Lists the promises of the README: the sentences of its introduction, and the items of its section. */
export function listPromises(readme: string): string[] {
  const introduction = joinLines(/^(Scoped API keys[\s\S]*?)\n\n/m.exec(readme)?.[1] ?? '');
  const sentences = introduction.slice(introduction.indexOf(FIRST_PROMISE)).split(/(?<=\.) /);
  const section = readme.split(PROMISES)[1]?.split('\n## ')[0] ?? '';
  // A paragraph after the list is no promise.
  const items = section
    .split(/^- /m)
    .slice(1)
    .flatMap((item) => item.split('\n\n').slice(0, 1));
  return [...sentences, ...items.map(joinLines)];
}

const NOT_YET = 'not run in full yet';

function readNumbers(root: string, proof: string): string {
  const file = join(root, 'docs/proofs', `${proof}.md`);
  const summary = existsSync(file) ? readSummary(readFileSync(file, 'utf8')) : null;
  return summary === null ? NOT_YET : `[${summary}](proofs/${proof}.md)`;
}

function formatPromise(root: string, promise: string, { tests, proof }: PromiseTest): string {
  const files = tests.map((test) => `\`${test}\``).join('<br>');
  const numbers = proof === null ? 'in every gate' : readNumbers(root, proof);
  const repeat = proof === null ? 'npm test' : `npm run proofs -- --full --only ${proof} --write-proof`;
  return `| ${promise} | ${files} | ${numbers} | \`${repeat}\` |`;
}

const LONG_RUNS = `## Runs against all promises at once

| run | what it does | numbers of the last run | repeat with |
|---|---|---|---|
| faults | kills, failing and full disks, damage, killed migrations, wrong clocks, second processes | [faults](proofs/fault.md) | \`npm run fault -- --full\` |
| several services | revocations, bookings and jobs over two services of one PostgreSQL, of which one ends, is killed or stands still, and a database that crashes, has a full disk or fails over to a standby | [several services](proofs/nodes.md) | \`npm run proofs -- --full --only nodes --write-proof\` |
| hostile input | random input at every door of the built service | [hostile input](proofs/fuzz.md) | \`npm run fuzz -- --cases 1000000 --write-proof\` |
| a long run | a steady load, each call compared with its record | [a long run](proofs/soak.md) | \`npm run soak -- --hours 1 --write-proof\` |
`;

const NOT_TESTED = `## What could not be tested here

- **Power loss.** A crash is SIGKILL, and a failing disk is a failing call of the operating system. What a disk keeps that loses its
  power is not tested. It depends on the disk keeping what it confirms.
- **Windows and macOS.** Everything here ran on Linux.
- **A packaged Electron.** The desktop window runs on Electron's runtime where it is installed, else on a double over Chromium.
- **Days of load.** The longest run is an hour.

## Residuals

What the proof of tamper evidence calls residual is not found by the product itself:

| Residual | Means | Found by an exported checkpoint |
|---|---|---|
| newest records | Records after the newest kept checkpoint can be cut off or written again. | if it is newer |
| appended records | A program that can write the file can append records with the right hashes. | no |
| whole rewrite | A program that can write the database, its checkpoints and the signing key can write all of them again. | yes |
| checkpoints taken away | Checkpoints and signing key beside the database can be deleted or replaced. | if the log was changed |
| keys edited in the file | The log does not hold all values of a key, so it agrees with an edited row. | no |
| rows beside the log | The highest time seen, which call of the playground repeats which, failures that are only counted, stored answers to repeated calls, and the list of who made records of an older version that are not packed do not follow from the records. | no |
| older backup | A backup whose newest records were cut off is an older backup. A restore still makes no revoked key active. | no |

Besides, who owns the tables of a PostgreSQL can note records as replaced by a restore. \`audit verify\` does not compare checkpoints of such
records, and says how many they are (decision 0254).
`;

/** Formats \`docs/promises.md\`. */
export function formatPromisesPage(root: string): string {
  const promises = listPromises(readFileSync(join(root, 'README.md'), 'utf8'));
  const rows = promises.flatMap((promise) => {
    const test = promiseTests.find(({ begins }) => promise.startsWith(begins));
    return test === undefined ? [] : [formatPromise(root, promise, test)];
  });
  return `# Promises and their tests

The promises of the README, how each is tested, and the numbers of the last full run. This page is written by
\`npm run promises\` from the README, \`tools/proofs/promises.ts\` and the pages in \`docs/proofs\`. A test fails while it is out of
date.

| promise | how tested | numbers of the last full run | repeat with |
|---|---|---|---|
${rows.join('\n')}

${LONG_RUNS}
${NOT_TESTED}`;
}

/** Writes the page again. */
export const writePromisesPage = (root: string): void =>
  writeFileSync(join(root, 'docs/promises.md'), formatPromisesPage(root));
