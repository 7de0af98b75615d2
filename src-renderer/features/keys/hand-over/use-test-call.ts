import { useClient } from '@renderer/client/client-context';
import { useCommand } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { rememberTestCall } from '@renderer/state/test-calls';
import type { AppOutput } from '@shared/contract/app-contract';
import type { KeyView } from '@shared/keys/api-key';
import { findTestOperation } from '@shared/keys/token-hand-over';
import { useState } from 'react';

/** A test call that was made, with the time of its answer. */
export interface TestCallMade extends Pick<AppOutput<'keys.testCall'>, 'refusal' | 'record' | 'duration_ms'> {
  readonly atMs: number;
}

/** Makes test calls with a new token, which stays in the service. `handle` names it there. */
export function useTestCall({ prefix, scopes }: KeyView, handle: string) {
  const client = useClient();
  const { data: catalogue } = useCommand('catalogue.get', {});
  const { isPending, error, run } = useAsyncAction();
  const [made, setMade] = useState<TestCallMade | null>(null);
  const makeCall = () =>
    run(async () => {
      const { refusal, record, duration_ms } = await client.call('keys.testCall', { handle });
      if (record !== null) rememberTestCall(prefix, record.request_id);
      setMade({ refusal, record, duration_ms, atMs: Date.now() });
    });
  return {
    /** undefined: not known yet. null: the key can read nothing by itself. */
    operation: catalogue === undefined ? undefined : findTestOperation(catalogue.operations, scopes),
    made,
    isPending,
    error,
    makeCall,
  };
}

export type TestCallState = ReturnType<typeof useTestCall>;
