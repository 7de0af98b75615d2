import { findUrlReach } from '@renderer/lib/url-reach';
import { formatMessage } from '@renderer/text/format-message';
import { reachMessages } from '@shared/service/reach.messages';
import type { ReachView } from '@shared/service/reach-contract';
import type { TestedAddress } from './list-test-lines';
import { getVerdict, listTestLines } from './list-test-lines';
import { StepIcon } from './step-icon';

const stateLabels = {
  passed: reachMessages.stepPassed,
  failed: reachMessages.stepFailed,
  unknown: reachMessages.stepUnknown,
  note: reachMessages.stepNote,
} as const;

/** Says how the log shows callers. A call from the internet that seems local means an untrusted proxy. */
function CallerNote({ result: { arrival, name } }: { readonly result: ReachView }) {
  if (arrival === null) return null;
  const { caller_address: address } = arrival;
  const isHidden = name?.place === 'internet' && findUrlReach(`http://${address}`) === 'computer';
  const message = isHidden ? reachMessages.callerHidden : reachMessages.callerNote;
  return <p className="mt-3 text-xs text-ink-2">{formatMessage(message, { address })}</p>;
}

interface TestResultProps {
  readonly result: ReachView;
  readonly address: TestedAddress;
}

/** The lines of a test, and what they come to. */
export function TestResult({ result, address }: TestResultProps) {
  const lines = listTestLines(result, address);
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="text-sm font-medium">{formatMessage(getVerdict(lines))}</p>
      <ol className="mt-3 space-y-3">
        {lines.map(({ id, state, title, detail }) => (
          <li key={id} className="flex items-start gap-2.5 text-sm">
            <StepIcon state={state} label={formatMessage(stateLabels[state])} />
            <div className="min-w-0">
              <p className={state === 'unknown' ? 'text-ink-2' : 'font-medium'}>{title}</p>
              <p className="break-words text-xs text-ink-2">{detail}</p>
            </div>
          </li>
        ))}
      </ol>
      <CallerNote result={result} />
    </div>
  );
}
