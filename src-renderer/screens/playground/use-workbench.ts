import { noteRerun } from '@renderer/app/dialogs';
import { useProperty } from '@renderer/app/session';
import type { KeyView } from '@shared/api-key';
import { useState } from 'react';
import type { Draft } from './draft';
import type { Issues } from './issues';
import type { Operation, Surface } from './operation';
import { agentOrder, fieldsOf, orderOf } from './order';
import type { Order, Run } from './run';
import type { Again } from './use-again';
import { useDrafts } from './use-drafts';
import { useRuns } from './use-runs';

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
  const [issues, setIssues] = useState<Issues>([]);
  const drafts = useDrafts(again);
  const runs = useRuns(key?.prefix ?? null);
  const chosen = operations.find((operation) => operation.name === name) ?? first;
  const draft = drafts.draftOf(surface, chosen);

  const perform = async (order: Order): Promise<Run | null> => {
    const made = await runs.run(order);
    if (made?.outcome.kind !== 'answered') return made;
    const { issues: found, record } = made.outcome.result;
    setIssues(found);
    if (order.earlier !== null && record !== null) noteRerun(order.earlier.requestId, record.seq);
    return made;
  };

  const step = async (method: 'connect' | 'list') => {
    const made = await perform(agentOrder(propertyId, method));
    if (method === 'connect' && isConnected(made)) await perform(agentOrder(propertyId, 'list'));
    return isConnected(made);
  };

  /** The call of the log, and before it, for an agent, the handshake. */
  const runAgain = async ({ surface: own, operation, earlier }: Again) => {
    if (own === 'mcp' && !(await step('connect'))) return;
    await perform({ ...orderOf(propertyId, own, operation, drafts.draftOf(own, operation)), earlier });
  };

  const turnTo = (change: () => void) => {
    setIssues([]);
    change();
  };

  return {
    surface,
    chosen,
    draft,
    issues,
    runs,
    fields: fieldsOf(chosen, surface, runs.agent.tools),
    choose: (next: string) => turnTo(() => setName(next)),
    turn: (next: Surface) => turnTo(() => setSurface(next)),
    write: (change: (before: Draft) => Draft) => turnTo(() => drafts.change(surface, chosen, change)),
    run: () => perform(orderOf(propertyId, surface, chosen, draft)),
    step,
    runAgain,
  };
}
