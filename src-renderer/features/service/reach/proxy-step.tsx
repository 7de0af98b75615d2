import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import type { TabItem } from '@renderer/ui/data/tabs';
import { Tabs } from '@renderer/ui/data/tabs';
import type { ProxyValues } from '@shared/service/proxy-configurations';
import { reachMessages } from '@shared/service/reach.messages';
import { CodeText } from './code-text';
import type { ProxyChoice } from './list-proxy-choices';
import { listProxyChoices } from './list-proxy-choices';
import type { OtherLocation } from './system-location';

function ChoiceContent({ choice, values }: { readonly choice: ProxyChoice; readonly values: ProxyValues }) {
  const name = formatMessage(choice.name);
  const commands = choice.formatCommands?.(values);
  const text = choice.formatText?.(values);
  return (
    <div className="pt-3">
      <p className="max-w-[720px] text-sm text-ink-2">{formatMessage(choice.hint)}</p>
      {text !== undefined && (
        <CodeText
          text={text}
          label={formatMessage(reachMessages.textLabel, { name })}
          copyName={formatMessage(reachMessages.copyText, { name })}
        />
      )}
      {commands !== undefined && (
        <CodeText
          text={commands}
          label={formatMessage(reachMessages.commandLabel, { name })}
          copyName={formatMessage(reachMessages.copyCommand, { name })}
        />
      )}
    </div>
  );
}

interface ProxyStepProps {
  readonly location: OtherLocation;
  /** null: the address is not known yet. */
  readonly values: ProxyValues | null;
}

/** Step 2: what to set up in front of the service, with the values of this installation. */
export function ProxyStep({ location, values }: ProxyStepProps) {
  const toItem = (choice: ProxyChoice, known: ProxyValues): TabItem => ({
    id: choice.id,
    label: formatMessage(choice.name),
    content: <ChoiceContent choice={choice} values={known} />,
  });
  return (
    <Card title={formatMessage(reachMessages.proxyTitle)}>
      {values === null ? (
        <p className="text-sm text-ink-2">{formatMessage(reachMessages.nameMissing)}</p>
      ) : (
        <>
          <p className="text-sm text-ink-2">{formatMessage(reachMessages.proxyOnlyApi)}</p>
          <Tabs
            key={location}
            label={formatMessage(reachMessages.proxyLabel)}
            items={listProxyChoices(location).map((choice) => toItem(choice, values))}
            isWrapped
          />
          {location === 'house' && (
            <p className="mt-3 text-xs text-ink-2">{formatMessage(reachMessages.otherComputer)}</p>
          )}
        </>
      )}
    </Card>
  );
}
