import { describe, expect } from 'vitest';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const ORIGIN = 'http://docs.invalid';

interface LoadedPage {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

async function loadPage(world: World, path: string): Promise<LoadedPage> {
  const answer = await world.call(path);
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

const isHtml = ({ type }: LoadedPage): boolean => type.startsWith('text/html');

/** Lists the addresses that a page links to. */
function listLinks(page: LoadedPage): string[] {
  const pattern = isHtml(page) ? / (?:src|href)="([^"]*)"/g : /\]\(([^)]+)\)/g;
  const mayLink = isHtml(page) || page.type.startsWith('text/markdown');
  return mayLink ? [...page.text.matchAll(pattern)].map(([, link = '']) => link) : [];
}

interface FoundLink {
  readonly from: string;
  readonly to: URL;
}

const listOwnLinks = (path: string, page: LoadedPage): FoundLink[] =>
  listLinks(page)
    .map((link) => ({ from: path, to: new URL(link, `${ORIGIN}${path}`) }))
    .filter(({ to }) => to.origin === ORIGIN);

/** Follows every link from the reference on. */
async function loadLinkedPages(world: World) {
  const links: FoundLink[] = [];
  const pages = new Map<string, LoadedPage>();
  const waiting = ['/docs'];
  for (const path of waiting) {
    const page = await loadPage(world, path);
    pages.set(path, page);
    const found = listOwnLinks(path, page);
    links.push(...found);
    // The loop goes on with what is appended to its list.
    for (const { to } of found) if (!waiting.includes(to.pathname)) waiting.push(to.pathname);
  }
  return { pages, links };
}

const leads = (page: LoadedPage | undefined, { hash }: URL): boolean =>
  page?.status === 200 && (hash === '' || !isHtml(page) || page.text.includes(` id="${hash.slice(1)}"`));

describe('the pages about the API', () => {
  verifies('docs.pages', 'lead to each other, and no link is broken', async () => {
    const { pages, links } = await loadLinkedPages(await createWorld());
    const broken = links.filter(({ to }) => !leads(pages.get(to.pathname), to));
    expect(broken.map(({ from, to }) => `${from} to ${to.pathname}${to.hash}`)).toEqual([]);
    const repeated = [...pages].filter(([, page]) => {
      const ids = isHtml(page) ? [...page.text.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id) : [];
      return new Set(ids).size !== ids.length || ids.some((id) => id === '' || id.includes(' '));
    });
    expect(repeated.map(([path]) => path)).toEqual([]);
    const guides = [...pages.keys()].filter((path) => path.startsWith('/docs/guides/'));
    expect(guides.length).toBeGreaterThan(30);
  });

  verifies('docs.pages', 'show each help page, with calls to this service', async () => {
    const world = await createWorld();
    const html = await (await world.call('/docs/guides/api-retries')).text();
    expect(html).toContain('<h1>Retries and idempotency</h1>');
    expect(html).toContain(`curl -X POST ${world.baseUrl}/api/v1/reservations`);
    const text = await (await world.call('/docs/guides/api-retries.md')).text();
    expect(text).toMatch(/^# Retries and idempotency\n/);
    expect(text).toContain(`curl -X POST ${world.baseUrl}/api/v1/reservations`);
  });

  verifies(
    'help.language',
    'answer in the language that the browser asks for, with English Markdown',
    async () => {
      const world = await createWorld();
      const load = async (path: string, languages: string) => {
        const answer = await world.call(path, { headers: { 'Accept-Language': languages } });
        return { text: await answer.text(), vary: answer.headers.get('vary') };
      };
      const german = await load('/docs/guides/backups', 'nl, de-AT;q=0.8, en;q=0.5');
      expect(german.text).toContain('<article lang="de"><h1>Sicherungen</h1>');
      expect(german.text).toContain(' id="restore"');
      expect(german.text).toContain(
        '<a lang="de" href="../../docs/guides/remote-access">Zugriff von außen</a>',
      );
      expect(german.vary).toContain('Accept-Language');
      const agents = await load('/docs/guides/connect-an-agent', 'fr');
      expect(agents.text).toContain(
        `<code>claude mcp add --transport http harbour-house ${world.baseUrl}/api/mcp`,
      );
      for (const languages of ['en-US, de;q=0.5', 'nl', '*', 'de;q=0', 'no language at all;;'])
        expect((await load('/docs/guides/backups', languages)).text).toContain('<h1>Backups</h1>');
      expect((await load('/docs/guides/api-retries', 'de')).text).toContain('<article lang="en">');
      expect((await load('/docs/guides/backups.md', 'de')).text).toMatch(/^# Backups\n/);
      expect((await load('/llms.txt', 'de')).text).toContain('[Backups]');
      expect((await load('/docs/search.js', 'de')).text).toContain('"title":"Wiederherstellen"');
    },
  );

  verifies('docs.llms', 'are listed for language models, each with what it is about', async () => {
    const world = await createWorld();
    const answer = await world.call('/llms.txt');
    const text = await answer.text();
    const lines = text.split('\n').filter((line) => line.startsWith('- '));
    expect(text).toMatch(/^# Brasstag API\n\n> [^\n]+\n\n## /);
    for (const line of lines) {
      const [, url = '', about = ''] = /^- \[[^\]]+\]\(([^)]+)\): (.+)$/.exec(line) ?? [];
      expect(about.length, line).toBeGreaterThan(15);
      expect([line, (await world.call(url.slice(world.baseUrl.length))).status]).toEqual([line, 200]);
    }
    expect(lines.length).toBeGreaterThan(17);
  });
});
