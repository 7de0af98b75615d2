import { z } from 'zod';
import type { Cdp } from './cdp.ts';

interface PageTarget {
  readonly targetId: string;
  readonly sessionId: string;
}

const attachedSchema = z.object({
  sessionId: z.string(),
  targetInfo: z.object({ targetId: z.string(), type: z.string(), openerId: z.string().optional() }),
});
const createdSchema = z.object({ targetId: z.string() });

export interface PageTargets {
  /** A page that waits for the double before it runs anything. */
  open(size: { readonly width: number; readonly height: number }): Promise<PageTarget>;
}

/** Tracks the pages of the program's windows. Closes a page that a page opened, because the program decides about those. */
export async function createPageTargets(cdp: Cdp): Promise<PageTargets> {
  const attached = new Map<string, string>();
  const waiting = new Map<string, (sessionId: string) => void>();
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
  cdp.on(null, (method, params) => {
    if (method !== 'Target.attachedToTarget') return;
    const { sessionId, targetInfo } = attachedSchema.parse(params);
    const { targetId, type, openerId } = targetInfo;
    if (type === 'page' && openerId !== undefined)
      return quietly(cdp.send('Target.closeTarget', { targetId }));
    if (type !== 'page') return quietly(cdp.send('Runtime.runIfWaitingForDebugger', {}, sessionId));
    attached.set(targetId, sessionId);
    waiting.get(targetId)?.(sessionId);
  });
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
  return {
    async open(size) {
      const wanted = { url: 'about:blank', newWindow: true, ...size };
      const { targetId } = createdSchema.parse(await cdp.send('Target.createTarget', wanted));
      const known = attached.get(targetId);
      const sessionId = known ?? (await new Promise<string>((resolve) => waiting.set(targetId, resolve)));
      waiting.delete(targetId);
      return { targetId, sessionId };
    },
  };
}
