import type { Page } from 'playwright';

/** In the page: what is written into the document, its address and its storage, by place. */
function written(): Record<string, string> {
  const elements = [...document.querySelectorAll('*')];
  return {
    html: document.documentElement.outerHTML,
    text: document.body.innerText,
    address: location.href,
    history: JSON.stringify(history.state ?? null),
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    attributes: elements.flatMap((element) => [...element.attributes].map(({ value }) => value)).join('\n'),
    fields: elements.map((element) => ('value' in element ? String(element.value) : '')).join('\n'),
  };
}

/** In the page: what React has put on the elements: fibres and their props, and the root's container. */
function reactRoots(): unknown[] {
  return [document, ...document.querySelectorAll('*')].flatMap((element) =>
    Object.getOwnPropertyNames(element)
      .filter((name) => name.startsWith('__react'))
      .map((name): unknown => Reflect.get(element, name)),
  );
}

/** In the page: what a value holds. Elements hold their own, and are looked at as such. */
function partsOf(value: unknown): unknown[] {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return [];
  if (value instanceof Node || value instanceof Window) return [];
  const members = value instanceof Map || value instanceof Set ? [...value.entries()].flat() : [];
  const properties = Object.values(Object.getOwnPropertyDescriptors(value));
  return [...members, ...properties.map((property): unknown => property.value)];
}

/** In the page: every string of a token's look that can be reached from React: state, props, refs, effects, caches. */
function heldByReact(): string {
  const seen = new Set<unknown>();
  const waiting = reactRoots();
  const found: string[] = [];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (seen.has(value)) continue;
    seen.add(value);
    if (typeof value === 'string' && /[0-9a-f]{48}/.test(value)) found.push(value);
    waiting.push(...partsOf(value));
  }
  return found.join('\n');
}

const readPageScript = `(() => {
  ${[written, reactRoots, partsOf, heldByReact].map(String).join('\n')}
  return { ...written(), react: heldByReact() };
})()`;

/** Places of the page in which the secret is: markup, text, attributes, storage, and all that React holds. */
export async function findTracesInPage(page: Page, secret: string): Promise<string[]> {
  const locations = await page.evaluate<Record<string, string>>(readPageScript);
  return Object.entries(locations)
    .filter(([, text]) => text.includes(secret))
    .map(([path]) => path);
}

/** True if the memory of the page's scripts holds the secret after a garbage collection. */
export async function isInMemory(page: Page, secret: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  let rest = '';
  let isFound = false;
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    const text = rest + chunk;
    isFound ||= text.includes(secret);
    rest = text.slice(-secret.length);
  });
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return isFound;
}
