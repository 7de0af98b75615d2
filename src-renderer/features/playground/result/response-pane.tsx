import { formatBytes } from '@renderer/lib/format-bytes';
import { formatDuration } from '@renderer/lib/format-duration';
import { formatMessage } from '@renderer/text/format-message';
import { CopyButton } from '@renderer/ui/form/copy-button';
import { playgroundMessages } from '@shared/playground/playground.messages';
import { MAX_ANSWER_BYTES } from '@shared/playground/playground-limits';
import type { PlaygroundResult } from '@shared/playground/playground-run';
import { CodeBlock } from './code-block';
import { formatJson } from './code-text';
import { HeaderList } from './header-list';

/** Displays the response. */
export function ResponsePane({ response }: Pick<PlaygroundResult, 'response'>) {
  const { status, duration_ms, headers, body, bytes, is_truncated } = response;
  const text = formatJson(body);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 p-4">
      <p className="num flex flex-wrap items-center gap-x-3 text-sm">
        <span className={`font-semibold ${status < 400 ? 'text-accent' : 'text-danger'}`}>{status}</span>
        <span>{formatDuration(duration_ms * 1000)}</span>
        <span>{formatBytes(bytes)}</span>
        <span className="ml-auto">
          <CopyButton text={text} name={formatMessage(playgroundMessages.copyBody)} />
        </span>
      </p>
      {is_truncated && (
        <p className="text-xs text-danger">
          {formatMessage(playgroundMessages.truncated, { size: formatBytes(MAX_ANSWER_BYTES) })}
        </p>
      )}
      <HeaderList headers={headers} />
      {body === '' ? (
        <p className="text-sm text-ink-2">{formatMessage(playgroundMessages.noBody)}</p>
      ) : (
        <div className="min-h-48 flex-1">
          <CodeBlock text={text} label={formatMessage(playgroundMessages.responseBody)} />
        </div>
      )}
    </div>
  );
}
