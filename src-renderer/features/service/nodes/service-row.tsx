import { RelativeTime } from '@renderer/components/relative-time';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { Badge } from '@renderer/ui/feedback/badge';
import { nodesMessages } from '@shared/service/nodes.messages';
import type { NodeView, SharedWork } from '@shared/service/nodes-contract';

const workLabels = {
  upkeep: nodesMessages.workUpkeep,
  notices: nodesMessages.workNotices,
  webhooks: nodesMessages.workWebhooks,
} as const satisfies Readonly<Record<SharedWork, unknown>>;

function getStateLabel({ is_running: isRunning, is_draining: isDraining }: NodeView) {
  if (!isRunning) return nodesMessages.gone;
  return isDraining ? nodesMessages.ending : nodesMessages.running;
}

interface ServiceRowProps {
  readonly node: NodeView;
  /** True if another one has the same name, because both are on one computer. */
  readonly isAmbiguous: boolean;
}

/** One service: its computer, whether it runs, and since when. */
export function ServiceRow({ node, isAmbiguous }: ServiceRowProps) {
  const { version, work } = node;
  const isSteady = node.is_running && !node.is_draining;
  return (
    <li className="num text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span dir="auto" className="min-w-0 break-words font-medium">
          {node.name}
        </span>
        <Badge variant={isSteady ? 'plain' : 'soon'}>{formatMessage(getStateLabel(node))}</Badge>
        {node.is_own && <span className="text-xs text-ink-2">{formatMessage(nodesMessages.own)}</span>}
      </p>
      <p className="mt-0.5 text-xs text-ink-2">
        {node.is_running
          ? formatRichMessage(nodesMessages.started, {
              version,
              time: <RelativeTime at={node.started_at} />,
            })
          : formatRichMessage(nodesMessages.lastSeen, {
              version,
              time: <RelativeTime at={node.last_seen_at} />,
            })}
      </p>
      {work.length > 0 && (
        <p className="text-xs text-ink-2">
          {formatMessage(nodesMessages.work, {
            work: work.map((name) => formatMessage(workLabels[name])).join(', '),
          })}
        </p>
      )}
      {isAmbiguous && (
        <p dir="ltr" className="break-all text-xs text-ink-2">
          {node.data_directory}
        </p>
      )}
    </li>
  );
}
