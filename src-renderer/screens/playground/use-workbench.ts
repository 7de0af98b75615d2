import { useProperty } from '@renderer/app/session';
import type { KeyView } from '@shared/api-key';
import { useState } from 'react';
import type { Draft } from './draft';
import type { Issues } from './issues';
import type { Operation, Surface } from './operation';
import { agentOrder, fieldsOf, orderOf } from './order';
import type { Run } from './run';
import type { Again } from './use-again';
import { useDrafts } from './use-drafts';
import { useRuns } from './use-runs';

/** What the service said of a draft. With the next word written in it, it is about something that is no more. */
interface Found {
  readonly draft: Draft;
  readonly issues: Issues;
}

const isConnected = (run: Run | null): boolean =>
  run?.outcome.kind === 'answered' && run.outcome.result.response.status < 400;

/** The call that is being written, and those that were made. `session` null: none is live. */
export function useWorkbench(
  operations: readonly Operation[],
  first: Operation,
  again: Again | null,
  key: KeyView | null,
) {
  const { id: propertyId } = useProperty();
  const [surface, setSurface] = useState<Surface>(again?.surface ?? 'rest');
  const [name, setName] = useState((again?.operation ?? first).name);
  const [found, setFound] = useState<Found | null>(null);
  const drafts = useDrafts(again);
  const runs = useRuns(key?.prefix ?? null);
  const chosen = operations.find((operation) => operation.name === name) ?? first;
  const draft = drafts.draftOf(surface, chosen);

  const performDraft = async (own: Surface, operation: Operation, earlier: Again['earlier'] | null) => {
    // Kept as it is sent: whoever looks at another call meanwhile finds it, and what is said of it, where it was.
    const sent = drafts.pin(own, operation);
    const order = orderOf(propertyId, own, operation, sent);
    const wish = earlier === null ? order.wish : { ...order.wish, repeats: earlier.seq };
    const made = await runs.run({ ...order, wish, earlier });
    if (made?.outcome.kind === 'answered') setFound({ draft: sent, issues: made.outcome.result.issues });
  };

  const step = async (method: 'connect' | 'list') => {
    const made = await runs.run(agentOrder(propertyId, method));
    if (method === 'connect' && isConnected(made)) await runs.run(agentOrder(propertyId, 'list'));
    return isConnected(made);
  };

  /** The call of the log, and before it, for an agent, the handshake. */
  const runAgain = async ({ surface: own, operation, earlier }: Again) => {
    if (own === 'mcp' && !(await step('connect'))) return;
    await performDraft(own, operation, earlier);
  };

  return {
    surface,
    chosen,
    draft,
    issues: found?.draft === draft ? found.issues : [],
    runs,
    fields: fieldsOf(chosen, surface, runs.agent.tools),
    choose: setName,
    turn: setSurface,
    write: (change: (before: Draft) => Draft) => drafts.change(surface, chosen, change),
    run: () => performDraft(surface, chosen, null),
    step,
    runAgain,
  };
}
