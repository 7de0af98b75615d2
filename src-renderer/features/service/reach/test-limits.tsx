import { formatMessage } from '@renderer/text/format-message';
import { reachMessages } from '@shared/service/reach.messages';
import type { SystemLocation } from '@shared/service/reach-contract';

interface TestLimitsProps {
  readonly url: string;
  readonly location: SystemLocation;
}

/** What a test from this computer cannot know, and how to be sure. */
export function TestLimits({ url, location }: TestLimitsProps) {
  const isLocal = location === 'house';
  const sure = isLocal ? reachMessages.limitsPhoneNetwork : reachMessages.limitsPhone;
  const lines = [
    formatMessage(isLocal ? reachMessages.limitsFromHereNetwork : reachMessages.limitsFromHere),
    ...(isLocal ? [] : [formatMessage(reachMessages.limitsHairpin)]),
    formatMessage(reachMessages.limitsResolver),
    formatMessage(sure, { url: `${url}/api/v1/property` }),
  ];
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="text-sm font-medium">{formatMessage(reachMessages.limitsTitle)}</h3>
      <ul className="mt-1 list-disc space-y-1 ps-5 text-xs text-ink-2">
        {lines.map((line) => (
          <li key={line} className="copyable break-words">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
