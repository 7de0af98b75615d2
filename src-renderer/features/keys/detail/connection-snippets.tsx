import { useCommand } from '@renderer/client/command-query';
import { ApiReferenceLink } from '@renderer/components/api-reference-link';
import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { LocalOnlyNote } from '@renderer/components/local-only-note';
import { PermissionName } from '@renderer/components/names/permission-name';
import { toIsoDay } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import type { TabItem } from '@renderer/ui/data/tabs';
import { Tabs } from '@renderer/ui/data/tabs';
import { CopyButton } from '@renderer/ui/form/copy-button';
import type { AppOutput } from '@shared/contract/app-contract';
import type { Permission } from '@shared/kernel/permissions';
import type { AgentClient } from '@shared/keys/agent-snippets';
import { agentClients, defaultKeyEnv, formatAgentSnippet } from '@shared/keys/agent-snippets';
import type { KeyView } from '@shared/keys/api-key';
import { callSnippets } from '@shared/keys/call-snippets';
import { keysMessages } from '@shared/keys/keys.messages';
import { findTestOperation } from '@shared/keys/token-hand-over';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { AgentBundle } from './agent-bundle';
import { formatFirstPath } from './format-first-path';

const CONNECT_PERMISSION: Permission = 'integration.mcp.connect';

/** Those that a saved file connects without any text. */
const bundleClients: ReadonlySet<AgentClient> = new Set(['claude-desktop', 'claude-desktop-windows']);

interface SnippetProps {
  readonly text: string;
  readonly title: string;
  readonly instruction?: string;
  readonly note: string;
  /** An easier way than the text. */
  readonly before?: ReactNode;
}

/** One line of code. Where it does not fit it goes on below, further in than it began. */
function CodeLine({ line }: { readonly line: string }) {
  const indent = line.length - line.trimStart().length + 4;
  return (
    <span
      className="block whitespace-pre-wrap break-words [overflow-wrap:anywhere]"
      style={{ paddingInlineStart: `${indent}ch`, textIndent: `-${indent}ch` }}
    >
      {line === '' ? ' ' : line}
    </span>
  );
}

function Snippet({ text, title, instruction, note, before }: SnippetProps) {
  return (
    <div className="px-4 pb-4 pt-3">
      {before}
      <div className="flex min-h-7 items-center gap-3">
        <p className="text-xs text-ink-2">{instruction}</p>
        <div className="ml-auto">
          <CopyButton text={text} name={formatMessage(keysMessages.snippetCopy, { client: title })} />
        </div>
      </div>
      <section
        aria-label={formatMessage(keysMessages.snippetText, { client: title })}
        className="copyable mt-1 rounded-sm bg-sunken px-3 py-2.5"
      >
        <pre className="font-mono text-xs leading-5">
          {text.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a fixed text never move
            <CodeLine key={index} line={line} />
          ))}
        </pre>
      </section>
      <p className="mt-2 text-xs text-ink-2">{note}</p>
    </div>
  );
}

function listAgentTabs(baseUrl: string, propertyName: string): readonly TabItem[] {
  return agentClients.map((client) => {
    const { title, instruction, text, note } = formatAgentSnippet(
      client,
      { baseUrl, keyEnv: defaultKeyEnv, propertyName },
      formatMessage,
    );
    return {
      id: client,
      label: title,
      content: (
        <Snippet
          text={text}
          title={title}
          instruction={instruction}
          before={bundleClients.has(client) && <AgentBundle />}
          note={`${note} ${formatMessage(keysMessages.snippetAgentHint)}`}
        />
      ),
    };
  });
}

/** `path` null: the key can read nothing, so the example is a call that is refused, and says so. */
function listCallTabs(baseUrl: string, path: string | null): readonly TabItem[] {
  const hint = formatMessage(keysMessages.snippetTokenHint, { variable: defaultKeyEnv });
  const note = path === null ? `${formatMessage(keysMessages.snippetRefused)} ${hint}` : hint;
  return callSnippets(`${baseUrl}/api/v1${path ?? '/reservations?limit=3'}`).map(({ id, title, text }) => ({
    id,
    label: title,
    content: <Snippet text={text} title={title} note={note} />,
  }));
}

interface SnippetTabsProps {
  readonly apiKey: KeyView;
  readonly baseUrl: string;
  readonly operations: AppOutput<'catalogue.get'>['operations'];
}

function SnippetTabs({ apiKey, baseUrl, operations }: SnippetTabsProps) {
  const { name, time_zone: timeZone } = useProperty();
  const isForAgents = apiKey.scopes.includes(CONNECT_PERMISSION);
  const [chosen, setChosen] = useState<string | null>(null);
  const read = findTestOperation(operations, apiKey.scopes);
  const path = read === null ? null : formatFirstPath(read, toIsoDay(Date.now(), timeZone));
  const items = [...(isForAgents ? listAgentTabs(baseUrl, name) : []), ...listCallTabs(baseUrl, path)];
  const selected = items.find(({ id }) => id === chosen)?.id ?? items[0]?.id ?? 'curl';
  return (
    <>
      <LocalOnlyNote baseUrl={baseUrl} className="border-b border-line px-4 py-2" />
      <div className="px-2 pt-1">
        <Tabs
          label={formatMessage(keysMessages.snippetsTitle)}
          items={items}
          selected={selected}
          onSelect={setChosen}
          isWrapped
        />
      </div>
      {!isForAgents && (
        <p className="border-t border-line px-4 py-3 text-xs text-ink-2">
          {formatRichMessage(keysMessages.snippetNotForAgents, {
            permission: <PermissionName permission={CONNECT_PERMISSION} />,
          })}
        </p>
      )}
    </>
  );
}

/** Examples of how systems and agents use the key. They contain no token. */
export function ConnectionSnippets({ apiKey }: { readonly apiKey: KeyView }) {
  const status = useCommand('service.status', {});
  const catalogue = useCommand('catalogue.get', {});
  const skeleton = <Skeleton rows={3} rowHeight={48} />;
  return (
    <Card
      title={formatMessage(keysMessages.snippetsTitle)}
      trailing={status.data !== undefined && <ApiReferenceLink baseUrl={status.data.base_url} />}
      isFlush
    >
      <AsyncSection query={status} skeleton={skeleton}>
        {({ base_url: baseUrl }) => (
          <AsyncSection query={catalogue} skeleton={skeleton}>
            {({ operations }) => <SnippetTabs apiKey={apiKey} baseUrl={baseUrl} operations={operations} />}
          </AsyncSection>
        )}
      </AsyncSection>
    </Card>
  );
}
