import type { InputIssues } from '@renderer/features/playground/fields/issues';
import type { CallDraft } from '@renderer/features/playground/form/call-draft';
import { useSampleIds } from '@renderer/features/playground/form/sample-ids';
import {
  listCallFields,
  toAgentRunRequest,
  toRunRequest,
} from '@renderer/features/playground/form/to-run-request';
import { useCallDrafts } from '@renderer/features/playground/form/use-call-drafts';
import type { RerunRequest } from '@renderer/features/playground/rerun/use-rerun-request';
import type {
  CatalogueOperation,
  PlaygroundSurface,
} from '@renderer/features/playground/run/catalogue-operation';
import type { CallRun } from '@renderer/features/playground/run/run-request';
import { useRuns } from '@renderer/features/playground/run/use-runs';
import { useProperty } from '@renderer/session/session';
import type { KeyView } from '@shared/keys/api-key';
import { useState } from 'react';

/** Issues that the service reported for one draft. They end with the next edit of it. */
interface ReportedIssues {
  readonly draft: CallDraft;
  readonly issues: InputIssues;
}

const isConnected = (run: CallRun | null): boolean =>
  run?.outcome.kind === 'answered' && run.outcome.result.response.status < 400;

/** The current draft and the calls of the session. `session` null: none is live. */
export function useWorkbench(
  operations: readonly CatalogueOperation[],
  first: CatalogueOperation,
  again: RerunRequest | null,
  key: KeyView | null,
) {
  const { id: propertyId } = useProperty();
  const [surface, setSurface] = useState<PlaygroundSurface>(again?.surface ?? 'rest');
  const [name, setName] = useState(again?.operation.name ?? null);
  const [found, setFound] = useState<ReportedIssues | null>(null);
  const drafts = useCallDrafts(again, useSampleIds());
  const runs = useRuns(key?.prefix ?? null);
  // Agents do not have every operation.
  const offered = surface === 'rest' ? operations : operations.filter(({ is_tool }) => is_tool);
  const chosen = offered.find((operation) => operation.name === name) ?? first;
  const draft = drafts.draftOf(surface, chosen);

  const performDraft = async (
    own: PlaygroundSurface,
    operation: CatalogueOperation,
    earlier: RerunRequest['earlier'] | null,
  ) => {
    // Keeps the draft as it is sent. A member who looks at another call finds it and its issues unchanged.
    const sent = drafts.pin(own, operation);
    const runRequest = toRunRequest(propertyId, own, operation, sent);
    const input = earlier === null ? runRequest.input : { ...runRequest.input, repeats: earlier.seq };
    const completedRun = await runs.run({ ...runRequest, input, earlier });
    if (completedRun?.outcome.kind === 'answered')
      setFound({ draft: sent, issues: completedRun.outcome.result.issues });
  };

  const runStep = async (method: 'connect' | 'list') => {
    const completedRun = await runs.run(toAgentRunRequest(propertyId, method));
    if (method === 'connect' && isConnected(completedRun))
      await runs.run(toAgentRunRequest(propertyId, 'list'));
    return isConnected(completedRun);
  };

  /** Repeats a recorded call. For an agent the handshake comes first. */
  const runAgain = async ({ surface: own, operation, earlier }: RerunRequest) => {
    if (own === 'mcp' && !(await runStep('connect'))) return;
    await performDraft(own, operation, earlier);
  };

  return {
    surface,
    offered,
    chosen,
    draft,
    issues: found?.draft === draft ? found.issues : [],
    runs,
    fields: listCallFields(chosen, surface, runs.agent.tools),
    choose: (wanted: string) => setName(wanted),
    turn: setSurface,
    write: (change: (before: CallDraft) => CallDraft) => drafts.change(surface, chosen, change),
    run: () => performDraft(surface, chosen, null),
    step: runStep,
    runAgain,
  };
}
