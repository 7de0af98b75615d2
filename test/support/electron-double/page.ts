import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { displayEnglish } from '../languages/display-english.ts';
import { parseChromiumUrl, toChromium } from './address.ts';
import type { Cdp } from './cdp.ts';
import type { PausedRequest } from './page/page-requests.ts';
import { createFailedVerdict, judgeRequest, pausedSchema } from './page/page-requests.ts';
import { createPageScripts } from './page/page-scripts.ts';
import type { DoubleState } from './stage.ts';

const WORLD = 'Electron Isolated Context';
/** Time after which a page that does not answer `beforeunload` is closed, as by Chromium. */
const ANSWERS_WITHIN_MS = 2000;

/** What a page reports to its window. */
export interface PageDoubleEvents {
  /** The main frame shows another document. */
  onNavigated(url: string): void;
  onDomReady(): void;
  onLoaded(): void;
  onCrashed(): void;
  /** The page requests a new window. */
  onWindowOpen(url: string): void;
  /** The page navigates by itself. False: it may not. */
  mayNavigate(url: string, isMainFrame: boolean): boolean;
  /** From the preload. */
  onMessage(text: string): void;
}

export interface PageDouble {
  readonly targetId: string;
  navigate(url: string): Promise<void>;
  /** To the preload. */
  post(text: string): void;
  /** True if a listener of `beforeunload` keeps the page. */
  preventsUnload(): Promise<boolean>;
  close(): Promise<void>;
}

const frameSchema = z.object({
  frame: z.object({ id: z.string(), url: z.string(), parentId: z.string().optional() }),
});
const contextSchema = z.object({ context: z.object({ name: z.string(), uniqueId: z.string() }) });
const openSchema = z.object({ url: z.string() });
const bindingSchema = z.object({ name: z.string(), payload: z.string() });
const reservationSchema = z.object({ result: z.object({ value: z.boolean() }) });
const navigatedSchema = z.object({ errorText: z.string().optional() });

/** Prepares a page before it runs its first line. */
async function prepare(cdp: Cdp, sessionId: string, preload: string): Promise<void> {
  const scripts = createPageScripts(randomUUID(), readFileSync(preload, 'utf8'));
  const send = (method: string, params: object = {}) => cdp.send(method, params, sessionId);
  await Promise.all([
    send('Page.enable'),
    send('Runtime.enable'),
    send('Inspector.enable'),
    send('Runtime.addBinding', { name: '__ipcOut', executionContextName: WORLD }),
    send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    // Tests find things by English texts. `DOUBLE_LANGUAGE` names another language.
    ...(process.env['DOUBLE_LANGUAGE'] === undefined
      ? [send('Page.addScriptToEvaluateOnNewDocument', { source: `(${displayEnglish})()` })]
      : []),
    send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.main }),
    send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.isolated, worldName: WORLD }),
    send('Runtime.runIfWaitingForDebugger'),
  ]);
}

interface PageInput {
  readonly width: number;
  readonly height: number;
  readonly preload: string;
}

/** Opens a page in Chromium. */
export async function openChromiumPage(
  stage: DoubleState,
  input: PageInput,
  events: PageDoubleEvents,
): Promise<PageDouble> {
  const { chromium } = stage;
  if (chromium === null) throw new Error('electron double: no window before the program is ready');
  const { cdp, targets } = chromium;
  const { width, height, preload } = input;
  const { targetId, sessionId } = await targets.open({ width, height });
  let preloadContext: string | null = null;
  let mainFrame: string | null = null;
  let expected: string | null = null;

  const judge = async (paused: PausedRequest) => {
    const isDocument = paused.resourceType === 'Document';
    const isMainFrame = mainFrame === null || paused.frameId === mainFrame;
    const isOurs = isMainFrame && paused.request.url === expected;
    if (isDocument && isOurs) expected = null;
    else if (isDocument && !events.mayNavigate(parseChromiumUrl(paused.request.url), isMainFrame))
      return createFailedVerdict('Aborted');
    return judgeRequest(stage, paused);
  };
  const handlers: Readonly<Record<string, (params: unknown) => void | Promise<void>>> = {
    'Runtime.executionContextCreated'(params) {
      const { context } = contextSchema.parse(params);
      if (context.name === WORLD) preloadContext = context.uniqueId;
    },
    'Page.frameNavigated'(params) {
      const { frame } = frameSchema.parse(params);
      if (frame.parentId !== undefined) return;
      mainFrame = frame.id;
      events.onNavigated(parseChromiumUrl(frame.url));
    },
    'Page.domContentEventFired': () => events.onDomReady(),
    'Page.loadEventFired': () => events.onLoaded(),
    'Inspector.targetCrashed': () => events.onCrashed(),
    'Page.windowOpen': (params) => events.onWindowOpen(parseChromiumUrl(openSchema.parse(params).url)),
    'Runtime.bindingCalled'(params) {
      const { name, payload } = bindingSchema.parse(params);
      if (name === '__ipcOut') events.onMessage(payload);
    },
    async 'Fetch.requestPaused'(params) {
      const paused = pausedSchema.parse(params);
      const { command, params: reported } = await judge(paused);
      await cdp.send(command, { requestId: paused.requestId, ...reported }, sessionId);
    },
  };
  const handleEvent = async (method: string, params: unknown): Promise<void> => {
    try {
      await handlers[method]?.(params);
    } catch (error) {
      // A closed page answers no more.
      if (!stage.isQuitting) process.stderr.write(`electron double: ${method}: ${error}\n`);
    }
  };
  cdp.on(sessionId, (method, params) => void handleEvent(method, params));
  await prepare(cdp, sessionId, preload);
  return {
    targetId,
    async navigate(url) {
      [expected = null] = toChromium(url, stage.schemes).split('#');
      const { errorText } = navigatedSchema.parse(
        await cdp.send('Page.navigate', { url: toChromium(url, stage.schemes) }, sessionId),
      );
      if (errorText !== undefined) throw new Error(`${errorText} loading '${url}'`);
    },
    post(text) {
      if (preloadContext === null) return;
      const expression = `__ipcIn(${JSON.stringify(text)})`;
      cdp
        .send('Runtime.evaluate', { uniqueContextId: preloadContext, expression }, sessionId)
        .catch(() => undefined);
    },
    async preventsUnload() {
      const expression = `(() => {
        const leaving = new Event('beforeunload', { cancelable: true });
        dispatchEvent(leaving);
        return leaving.defaultPrevented;
      })()`;
      const pending = cdp.send('Runtime.evaluate', { expression, returnByValue: true }, sessionId);
      const answer = await Promise.race([pending, setTimeout(ANSWERS_WITHIN_MS, null, { ref: false })]);
      return answer !== null && reservationSchema.parse(answer).result.value;
    },
    async close() {
      await cdp.send('Target.closeTarget', { targetId }).catch(() => undefined);
    },
  };
}
