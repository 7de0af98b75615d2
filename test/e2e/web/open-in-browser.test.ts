import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const LINK = `http://127.0.0.1:4319/open/${'s'.repeat(43)}`;
const NOBODY = 4_000_000;
const tool = pathToFileURL(join(import.meta.dirname, '../../../tools/open-in-browser.ts')).href;

/** A fake browser that writes down its arguments and what it would show. */
const OPENER = `#!/bin/sh
for word in "$@"; do printf '%s\\n' "$word" >> "$HOME/words.new"; done
cp "$1" "$HOME/shown"
mv "$HOME/words.new" "$HOME/words"
`;

/** Creates a home folder whose browser is a program that only takes notes. */
function openHome() {
  const home = createTemporaryFolder();
  const programs = join(home, 'programs');
  mkdirSync(programs);
  for (const name of ['xdg-open', 'open']) writeFileSync(join(programs, name), OPENER, { mode: 0o755 });
  return { home, programs, folder: join(home, 'brasstag-open') };
}

/** Opens the link and then goes on, as `npm start` does. Ends on request. */
function openLink({ home, programs }: ReturnType<typeof openHome>, link = LINK): ChildProcess {
  const code = `import { openInBrowser } from '${tool}'; openInBrowser(process.env.LINK); process.stdin.resume();`;
  const env = {
    ...process.env,
    HOME: home,
    PATH: `${programs}:${process.env['PATH']}`,
    DISPLAY: ':9',
    LINK: link,
  };
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close');
  child.stdin?.end();
  await ended;
}

const noted = async (home: string, name: string): Promise<string> => {
  await expect.poll(() => existsSync(join(home, name)), { timeout: 10_000 }).toBe(true);
  return readFileSync(join(home, name), 'utf8');
};

describe('the link that is opened for a person', () => {
  verifies(
    'run.link-in-private',
    'stands in no program’s words, but in a private file that goes',
    async () => {
      const browserHome = openHome();
      const child = openLink(browserHome);
      const text = await noted(browserHome.home, 'words');
      expect(text).toBe(`${join(browserHome.folder, `open-${child.pid}.html`)}\n`);
      expect(await noted(browserHome.home, 'shown')).toContain(`content="0; url=${LINK}"`);
      const modes = [browserHome.folder, text.trim()].map((path) => statSync(path).mode & 0o777);
      expect(modes).toEqual([0o700, 0o600]);
      await end(child);
      expect(existsSync(browserHome.folder)).toBe(false);
    },
  );

  verifies('run.link-in-private', 'leaves nothing behind for long where its process was killed', async () => {
    const browserHome = openHome();
    const first = openLink(browserHome);
    await noted(browserHome.home, 'words');
    const killed = once(first, 'close');
    first.kill('SIGKILL');
    await killed;
    const mine = ['notes.html', 'open-x.html', `open-${process.pid}.html`, `open-${NOBODY}.html.bak`];
    for (const name of mine) writeFileSync(join(browserHome.folder, name), 'mine');
    const second = openLink(browserHome);
    await expect
      .poll(() => existsSync(join(browserHome.folder, `open-${second.pid}.html`)), { timeout: 10_000 })
      .toBe(true);
    expect(readdirSync(browserHome.folder).sort()).toEqual([...mine, `open-${second.pid}.html`].sort());
    await end(second);
    expect(readdirSync(browserHome.folder).sort()).toEqual([...mine].sort());
  });

  it('is not laid where others could read it', async () => {
    const open = openHome();
    mkdirSync(open.folder);
    chmodSync(open.folder, 0o755);
    const linked = openHome();
    const elsewhere = createTemporaryFolder();
    symlinkSync(elsewhere, linked.folder);
    for (const browserHome of [open, linked]) {
      const child = openLink(browserHome);
      let complaint = '';
      child.stderr?.on('data', (text) => {
        complaint += text;
      });
      await expect.poll(() => complaint, { timeout: 10_000 }).toContain("Couldn't open the browser");
      await end(child);
      expect(complaint).not.toContain(LINK);
      expect(existsSync(join(browserHome.home, 'words'))).toBe(false);
    }
    expect([readdirSync(open.folder), readdirSync(elsewhere)]).toEqual([[], []]);
  });
});

verifies('run.link-in-private', 'a browser that opens the file arrives at the sign-in', async () => {
  const app = await openTestApp({ isSignedIn: false });
  const browserHome = openHome();
  const child = openLink(browserHome, await app.world.launchLink());
  const file = (await noted(browserHome.home, 'words')).trim();
  const otherContext = await app.context.browser()?.newContext();
  const page = await otherContext?.newPage();
  await page?.goto(pathToFileURL(file).href);
  await page?.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page?.reload();
  await page?.getByRole('heading', { name: 'Sign in' }).waitFor();
  await otherContext?.close();
  await end(child);
});
