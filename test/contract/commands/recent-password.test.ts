import { managementContract } from '@shared/contract/management-contract';
import { expect } from 'vitest';
import { listPaths, readText } from '../../support/architecture/source-files';
import { verifies } from '../../support/service/verifies';

const CALL = /\.call\(\s*'([\w.]+)'/g;
/** What runs the call and asks for the password. The toast that takes an action back asks around `revert`. */
const ASKS = /[wW]ithRecentPassword\(|revert:/;
/** More than between the two where a call is written over several lines. */
const NEAR_CHARACTERS = 160;

const commands: ReadonlySet<string> = new Set(
  Object.entries(managementContract)
    .filter(([, entry]) => 'needsRecentPassword' in entry)
    .map(([name]) => name),
);

/** Calls of a text that the service may refuse for want of a recent password, while nothing asks for it. */
const listUnasked = (text: string): string[] =>
  [...text.matchAll(CALL)]
    .filter(({ index }) => !ASKS.test(text.slice(Math.max(0, index - NEAR_CHARACTERS), index)))
    .map(([, name = '']) => name)
    .filter((name) => commands.has(name));

verifies('member.recent-password', 'is asked for by every screen that calls such a command', () => {
  expect(listUnasked("await client.call('keys.create', draft);")).toEqual(['keys.create']);
  expect(listUnasked("withRecentPassword(() => client.call('keys.create', draft))")).toEqual([]);
  const found = listPaths('src-renderer')
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => listUnasked(readText(path)).map((name) => `${path}: ${name}`));
  expect(found).toEqual([]);
});
