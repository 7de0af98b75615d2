import { useClient } from '@renderer/client/client-context';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { announceNow } from '@renderer/ui/feedback/announcer';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { reachMessages } from '@shared/service/reach.messages';
import type { ReachTarget, ReachView } from '@shared/service/reach-contract';
import { useState } from 'react';
import type { TestedAddress } from './list-test-lines';
import { getVerdict, listTestLines } from './list-test-lines';
import { TestLimits } from './test-limits';
import { TestResult } from './test-result';

interface TestStepProps {
  /** The public address in effect; null: none. */
  readonly url: string | null;
  readonly address: Omit<TestedAddress, 'host'>;
  /** Left out: the public address. */
  readonly target?: ReachTarget;
}

interface RunTestProps {
  readonly url: string;
  readonly address: TestedAddress;
  readonly target: ReachTarget;
}

/** The result belongs to the address that was tested, so another address shows none. */
function useReachTest({ url, address, target }: RunTestProps) {
  const client = useClient();
  const { isPending, error, run } = useAsyncAction();
  const [result, setResult] = useState<ReachView | null>(null);
  const test = () =>
    run(async () => {
      const tested = await client.call('service.checkReach', { target });
      setResult(tested);
      announceNow(formatMessage(getVerdict(listTestLines(tested, address))));
    });
  return { isPending, error, test, result: result?.public_url === url ? result : null };
}

function RunTest(props: RunTestProps) {
  const { url, address, target } = props;
  const { isPending, error, test, result } = useReachTest(props);
  const label = result === null ? reachMessages.test : reachMessages.testAgain;
  return (
    <>
      <p className="max-w-[720px] text-sm text-ink-2">{formatMessage(reachMessages.testHint, { url })}</p>
      <Button
        variant={result === null ? 'primary' : 'secondary'}
        className="mt-3"
        onPress={() => void test()}
        isPending={isPending}
      >
        {formatMessage(isPending ? reachMessages.testRunning : label)}
      </Button>
      {error !== null && <ErrorText error={error} className="mt-3" />}
      {result !== null && <TestResult result={result} address={address} />}
      {target === 'public' && <TestLimits url={url} location={address.location} />}
    </>
  );
}

/** Step 4: asks at the public address and shows each part with a tick or a cross. */
export function TestStep({ url, address, target = 'public' }: TestStepProps) {
  return (
    <Card
      title={formatMessage(target === 'house' ? reachMessages.testNetworkTitle : reachMessages.testTitle)}
    >
      {url === null ? (
        <p className="text-sm text-ink-2">{formatMessage(reachMessages.testNeedsUrl)}</p>
      ) : (
        <RunTest
          key={url}
          url={url}
          address={{ ...address, host: URL.parse(url)?.hostname ?? url }}
          target={target}
        />
      )}
    </Card>
  );
}
