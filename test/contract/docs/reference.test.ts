import { spawnSync } from 'node:child_process';
import { catalogue } from '@server/catalogue/operations';
import { createReference } from '@server/http/docs/reference/create-reference';
import { webhookTypes } from '@shared/events/event-types';
import { describe, expect, it } from 'vitest';
import { createAgent } from '../../support/calls/agent';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const BASE_URL = 'http://127.0.0.1:4319';
const reference = createReference(catalogue, BASE_URL, '2026-12-01');
const operations = reference.groups.flatMap((group) => group.operations);
const findOperation = (wanted: string) => operations.find(({ name }) => name === wanted);

const decodeEntities = (html: string): string =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

describe('the reference', () => {
  verifies('docs.reference', 'says whose the ids in its examples are, and leads to one’s own', async () => {
    const world = await createWorld();
    const html = await (await world.call('/docs')).text();
    expect(html).toContain('Ids in the examples are those of a demo.');
    expect(html).toContain('href="#list_room_types"');
  });

  verifies(
    'docs.reference',
    'shows every operation with permission, errors, request and answer',
    async () => {
      const world = await createWorld();
      const html = decodeEntities(await (await world.call('/docs')).text());
      const [, ...sections] = html.split('<section id="');
      const byName = new Map(sections.map((text) => [text.slice(0, text.indexOf('"')), text]));
      expect([...byName.keys()].toSorted()).toEqual(catalogue.map(({ name }) => name).toSorted());
      for (const { name, permission, rest, errors, summary } of catalogue) {
        const section = byName.get(name) ?? '';
        const text = section.replaceAll(/<[^>]+>/g, '');
        const recorded = `Recorded in the audit log as ${name}`;
        const wanted = [permission, `/api/v1${rest.path}`, summary.replaceAll('`', ''), recorded];
        expect(wanted.filter((part) => !text.includes(part))).toEqual([]);
        expect(errors.filter((code) => !section.includes(`<code>${code}</code>`))).toEqual([]);
        expect(section.match(/<summary>(curl|TypeScript|Python|C#)<\/summary>/g)).toHaveLength(4);
        expect(section).toContain(`${world.baseUrl}/api/v1`);
      }
    },
  );

  verifies('openapi.webhooks', 'shows the headers, types and bodies of messages to webhooks', async () => {
    const world = await createWorld();
    const html = decodeEntities(await (await world.call('/docs')).text());
    const section = html.slice(html.indexOf('id="webhook-messages"'));
    const named = [...section.matchAll(/<code>([\w.-]+)<\/code>/g)].map(([, name]) => name);
    const fields = ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'resource.version', 'subject.id'];
    expect(named).toEqual(expect.arrayContaining([...fields, ...webhookTypes, 'webhook.test']));
  });

  verifies('docs.reference', 'says which operations agents are offered', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const offered = await createAgent(world, token).toolNames();
    const html = await (await world.call('/docs')).text();
    const named = [...html.matchAll(/Agents call it as the tool <code>(\w+)/g)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(offered.toSorted());
    expect(html.match(/Agents are not offered it/g)).toHaveLength(catalogue.length - offered.length);
  });

  it('lists fields inside objects and lists by their path, with type, need and default', () => {
    const creation = findOperation('create_reservation')?.body;
    expect(creation?.find(({ path }) => path === 'guest.last_name')).toMatchObject({
      type: 'text',
      isRequired: true,
    });
    expect(creation?.find(({ path }) => path === 'night_prices[].amount')?.type).toBe('integer');
    expect(creation?.find(({ path }) => path === 'meal_plan')?.description).toContain(
      'Default: "room_only".',
    );
    const list = findOperation('list_reservations')?.answer;
    expect(list?.map(({ path }) => path)).toContain('data[].guest.last_name');
    expect(list?.find(({ path }) => path === 'next_cursor')?.type).toBe('text or null');
  });

  it('describes every field', () => {
    const fields = operations.flatMap(({ name, parameters, body, answer }) =>
      [...parameters, ...body, ...answer].map((field) => ({ name, ...field })),
    );
    const silent = fields.filter(({ description, type }) => description === '' || type === 'any value');
    expect(silent.map(({ name, path }) => `${name} ${path}`)).toEqual([]);
    expect(fields.length).toBeGreaterThan(300);
  });

  it('gives requests that are answered as shown', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const served = createReference(catalogue, world.baseUrl, '2026-11-21');
    const reads = served.groups
      .flatMap((group) => group.operations)
      .filter(({ method, path }) => method === 'GET' && !path.includes('{'));
    expect(reads.length).toBeGreaterThan(4);
    for (const { name, snippets } of reads) {
      const text = snippets.find(({ id }) => id === 'typescript')?.text ?? '';
      const url = /fetch\("([^"]+)"/.exec(text)?.[1] ?? '';
      const answer = await world.call(url.slice(world.baseUrl.length), { token });
      expect([name, answer.status]).toEqual([name, 200]);
    }
  });

  it('gives snippets that the language accepts', () => {
    const texts = operations.map(
      ({ snippets }) => snippets.find(({ id }) => id === 'typescript')?.text ?? '',
    );
    const program = texts.map((text) => `async () => {\n${text}\n};`).join('\n');
    const { status, stderr } = spawnSync(process.execPath, ['--check', '-'], {
      input: program,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    const csharp = operations.map(({ snippets }) => snippets.find(({ id }) => id === 'csharp')?.text ?? '');
    expect(
      csharp.filter(
        (text) => !/new HttpRequestMessage\(HttpMethod\.(Get|Post|Put|Patch|Delete), "/.test(text),
      ),
    ).toEqual([]);
  });
});
