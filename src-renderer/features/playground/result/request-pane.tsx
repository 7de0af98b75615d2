import { useCommand } from '@renderer/client/command-query';
import { LocalOnlyNote } from '@renderer/components/local-only-note';
import type { CallRun } from '@renderer/features/playground/run/run-request';
import { formatMessage } from '@renderer/text/format-message';
import type { TabItem } from '@renderer/ui/data/tabs';
import { Tabs } from '@renderer/ui/data/tabs';
import { CopyButton } from '@renderer/ui/form/copy-button';
import { defaultKeyEnv } from '@shared/keys/agent-snippets';
import { formatToolCall, requestSnippets } from '@shared/keys/request-snippets';
import { playgroundMessages } from '@shared/playground/playground.messages';
import type { PlaygroundResult } from '@shared/playground/playground-run';
import { CodeBlock } from './code-block';
import { formatJson } from './code-text';
import { HeaderList } from './header-list';

type Request = PlaygroundResult['request'];

interface RequestPaneProps {
  readonly run: CallRun;
  readonly request: Request;
}

/** Returns the same call as a JSON-RPC message of an agent; null: the call is no tool call. */
function formatRawMessage({ input: request, operation }: CallRun, baseUrl: string): string | null {
  const { host, pathname } = new URL(`${baseUrl}/api/mcp`);
  const target = { host, path: pathname };
  if (request.surface === 'mcp')
    return request.method === 'call' ? formatToolCall(target, request.tool, request.arguments) : null;
  const { input, version, idempotency_key: key } = request;
  const inHeaders = {
    ...(version === null || version === undefined ? {} : { version }),
    ...(key === null || key === undefined ? {} : { idempotency_key: key }),
  };
  return operation === null ? null : formatToolCall(target, operation.name, { ...input, ...inHeaders });
}

function Snippet({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="pt-2">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard too
        tabIndex={0}
        aria-label={formatMessage(playgroundMessages.callIn, { client: title })}
        className="focus-ring copyable max-h-60 overflow-auto rounded-sm bg-sunken px-3 py-2.5"
      >
        <pre className="whitespace-pre-wrap wrap-anywhere font-mono text-2xs leading-5">{text}</pre>
      </section>
      <div className="mt-1 flex justify-end">
        <CopyButton text={text} name={formatMessage(playgroundMessages.copyCallIn, { client: title })} />
      </div>
    </div>
  );
}

function listSnippets(run: CallRun, request: Request, baseUrl: string): readonly TabItem[] {
  const { pathname, search } = new URL(request.url);
  const headers = request.headers.filter(([name]) => name !== 'authorization');
  const texts = requestSnippets({ ...request, headers, url: `${baseUrl}${pathname}${search}` });
  const raw = formatRawMessage(run, baseUrl);
  return [
    ...texts,
    ...(raw === null ? [] : [{ id: 'mcp', title: formatMessage(playgroundMessages.rawMessage), text: raw }]),
  ].map(({ id, title, text }) => ({ id, label: title, content: <Snippet title={title} text={text} /> }));
}

/** Displays the request with its token masked, and the same request for other clients. */
export function RequestPane({ run, request }: RequestPaneProps) {
  const { data: status } = useCommand('service.status', {});
  return (
    <div className="space-y-3 overflow-auto p-4">
      <p className="copyable wrap-anywhere font-mono text-xs">
        <span className="font-medium">{request.method}</span> {request.url}
      </p>
      <HeaderList headers={request.headers} isOpen />
      {request.body !== null && (
        <div className="h-56">
          <CodeBlock text={formatJson(request.body)} label={formatMessage(playgroundMessages.requestBody)} />
        </div>
      )}
      {status !== undefined && (
        <div>
          <h3 className="text-sm font-medium">{formatMessage(playgroundMessages.sameCall)}</h3>
          <LocalOnlyNote baseUrl={status.base_url} className="mt-1" />
          <Tabs
            label={formatMessage(playgroundMessages.sameCall)}
            items={listSnippets(run, request, status.base_url)}
            isWrapped
          />
          <p className="text-xs text-ink-2">
            {formatMessage(playgroundMessages.tokenVariable, { variable: defaultKeyEnv })}
          </p>
        </div>
      )}
    </div>
  );
}
