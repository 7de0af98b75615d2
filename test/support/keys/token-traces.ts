import type { Page } from 'playwright';

/** Runs in the page. Collects the text of the document, its address and its storage, by place. */
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

/** Runs in the page. Lists what React stores on elements: fibres, their props, and the root's container. */
function reactRoots(): unknown[] {
  return [document, ...document.querySelectorAll('*')].flatMap((element) =>
    Object.getOwnPropertyNames(element)
      .filter((name) => name.startsWith('__react'))
      .map((name): unknown => Reflect.get(element, name)),
  );
}

/** Runs in the page. Lists the values inside a value. Elements are examined separately. */
function partsOf(value: unknown): unknown[] {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return [];
  if (value instanceof Node || value instanceof Window) return [];
  const members = value instanceof Map || value instanceof Set ? [...value.entries()].flat() : [];
  const properties = Object.values(Object.getOwnPropertyDescriptors(value));
  return [...members, ...properties.map((property): unknown => property.value)];
}

/** Runs in the page. Lists strings like a token in React's state, props, refs, effects and caches. */
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

/** Lists the places of the page that contain the secret: markup, text, attributes, storage and React's data. */
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
