import { PermissionName } from '@renderer/components/names/permission-name';
import { MessageLog } from '@renderer/features/playground/agent/message-log';
import { describeResponse } from '@renderer/features/playground/run/describe-response';
import type { CallRun } from '@renderer/features/playground/run/run-request';
import type { RunHistory } from '@renderer/features/playground/run/use-runs';
import { useMinWidth } from '@renderer/hooks/use-min-width';
import { formatTimeWithSeconds } from '@renderer/lib/format-time';
import { useProperty } from '@renderer/session/session';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { InlineCode } from '@renderer/ui/data/inline-code';
import type { TabItem } from '@renderer/ui/data/tabs';
import { Tabs } from '@renderer/ui/data/tabs';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Select } from '@renderer/ui/form/select';
import { playgroundMessages } from '@shared/playground/playground.messages';
import { useEffect, useRef, useState } from 'react';
import { RecordPane } from './record-pane';
import { RequestPane } from './request-pane';
import { ResponsePane } from './response-pane';

/** Names a run by its call and status, and the inner refusal where HTTP reports success. */
function formatRun({ title: call, outcome }: CallRun): string {
  if (outcome.kind === 'cancelled') return formatMessage(playgroundMessages.runCancelled, { call });
  if (outcome.kind === 'failed') return formatMessage(playgroundMessages.runUnanswered, { call });
  const { status } = outcome.result.response;
  const { tone } = describeResponse(outcome.result);
  const values = { call, status: String(status) };
  if (status >= 400 || tone === 'good') return formatMessage(playgroundMessages.runAnswered, values);
  return formatMessage(
    tone === 'refused' ? playgroundMessages.runRefusedInside : playgroundMessages.runFailedInside,
    values,
  );
}

function History({ runs, shown: visible, show }: Pick<RunHistory, 'runs' | 'shown' | 'show'>) {
  const { time_zone } = useProperty();
  if (runs.length < 2) return null;
  return (
    <Select
      label={formatMessage(playgroundMessages.lastRuns)}
      isLabelHidden
      choices={runs.map((run) => ({
        value: String(run.id),
        label: formatRun(run),
        description: formatTimeWithSeconds(run.atMs, time_zone),
      }))}
      value={visible === null ? null : String(visible.id)}
      onChange={(id) => show(Number(id))}
      className="ml-auto w-60 min-w-0"
    />
  );
}

/** Says that the result is not of the call in the form. */
function OtherCall({
  run: { title, operation },
  chosen,
}: {
  readonly run: CallRun;
  readonly chosen: string;
}) {
  if (operation === null || operation.name === chosen) return null;
  return (
    <p className="border-b border-line bg-canvas px-4 py-2 text-xs text-ink-2">
      {formatMessage(playgroundMessages.otherCall, { call: title })}
    </p>
  );
}

/** Displays the outcome in one sentence, where it needs one. */
function Verdict({ run }: { readonly run: CallRun }) {
  if (run.outcome.kind === 'cancelled')
    return <p className="px-4 py-3 text-sm text-ink-2">{formatMessage(playgroundMessages.cancelled)}</p>;
  if (run.outcome.kind === 'failed') return <ErrorText error={run.outcome.error} className="px-4 py-3" />;
  const { tone, sentence, missingPermission, code } = describeResponse(run.outcome.result);
  if (tone === 'good') return null;
  return (
    <p className="border-b border-line px-4 py-2 text-sm text-danger">
      {missingPermission === null
        ? sentence
        : formatRichMessage(missingPermission.message, {
            permission: <PermissionName permission={missingPermission.permission} />,
          })}
      {code !== null && (
        <>
          {' '}
          <InlineCode>{code}</InlineCode>
        </>
      )}
    </p>
  );
}

function listPanes(run: CallRun, messages: RunHistory['agent']['messages']): readonly TabItem[] {
  if (run.outcome.kind !== 'answered') return [];
  const { request, response, record } = run.outcome.result;
  const log = {
    id: 'messages',
    label: formatMessage(playgroundMessages.messagesTab),
    content: <MessageLog messages={messages} />,
  };
  return [
    {
      id: 'request',
      label: formatMessage(playgroundMessages.requestTab),
      content: <RequestPane key={run.id} run={run} request={request} />,
    },
    {
      id: 'response',
      label: formatMessage(playgroundMessages.responseTab),
      content: <ResponsePane key={run.id} response={response} />,
    },
    {
      id: 'record',
      label: formatMessage(playgroundMessages.recordTab),
      content: <RecordPane key={run.id} record={record} earlier={run.earlier} />,
    },
    ...(run.input.surface === 'mcp' ? [log] : []),
  ];
}

/** Displays the panes next to each other in a wide window. The fourth, of agents, is below them. */
function SideBySide({ parts: items }: { readonly parts: readonly TabItem[] }) {
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[1fr_1.3fr_1fr] grid-rows-[minmax(0,1fr)] gap-px overflow-auto bg-line [&:has(>:nth-child(4))]:grid-rows-[minmax(0,2fr)_minmax(0,1fr)]">
      {items.map(({ id, label, content }) => (
        <section
          key={id}
          aria-label={label}
          className={`flex min-h-0 min-w-0 flex-col bg-surface ${id === 'messages' ? 'col-span-3' : ''}`}
        >
          <h3 className="px-4 pt-3 text-sm font-medium">{label}</h3>
          {content}
        </section>
      ))}
    </div>
  );
}

function ResultPanes({ parts: items }: { readonly parts: readonly TabItem[] }) {
  const isWide = useMinWidth(1440);
  const [chosen, setChosen] = useState('response');
  if (items.length === 0) return null;
  if (isWide) return <SideBySide parts={items} />;
  const selected = items.some(({ id }) => id === chosen) ? chosen : 'response';
  return (
    <Tabs
      label={formatMessage(playgroundMessages.result)}
      items={items}
      selected={selected}
      onSelect={setChosen}
      isFull
    />
  );
}

interface ResultPaneProps {
  readonly runs: RunHistory;
  /** The operation of the form. */
  readonly chosen: string;
}

/** The last call: request, response and audit record. It is below the call, so that Run stays visible. */
export function ResultPane({ runs: { runs, shown: visible, show, agent }, chosen }: ResultPaneProps) {
  const pane = useRef<HTMLElement>(null);
  const latestId = runs[0]?.id ?? null;
  useEffect(() => {
    if (latestId !== null) pane.current?.scrollIntoView({ block: 'nearest' });
  }, [latestId]);
  return (
    <section
      ref={pane}
      aria-label={formatMessage(playgroundMessages.result)}
      className="flex min-h-0 min-w-0 flex-1 scroll-mb-7 flex-col rounded-lg border border-line bg-surface shadow-1 max-[899px]:h-[calc(100vh-160px)] max-[899px]:min-h-[400px] max-[899px]:flex-none"
    >
      <div className="flex min-h-11 items-center gap-3 border-b border-line px-4 py-1.5">
        <h2 className="truncate text-sm font-semibold">
          {visible === null ? formatMessage(playgroundMessages.result) : visible.title}
        </h2>
        <History runs={runs} shown={visible} show={show} />
      </div>
      {visible === null ? (
        <p className="p-4 text-sm text-ink-2">{formatMessage(playgroundMessages.noResult)}</p>
      ) : (
        <>
          <OtherCall run={visible} chosen={chosen} />
          <Verdict run={visible} />
          <ResultPanes parts={listPanes(visible, agent.messages)} />
        </>
      )}
    </section>
  );
}
