import { useCommand } from '@renderer/client/command-query';
import { useIsDisconnected } from '@renderer/client/connection';
import { formatMessage } from '@renderer/text/format-message';
import { appMessages } from '@shared/app/app.messages';
import { Link } from '@tanstack/react-router';

const labels = {
  running: appMessages.statusRunning,
  stopped: appMessages.statusStopped,
  failed: appMessages.statusFailed,
  lost: appMessages.statusLost,
} as const;
const dots = { running: 'bg-accent', stopped: 'bg-ink-3', failed: 'bg-danger', lost: 'bg-danger' } as const;

/** Displays whether the service answers calls now, and on which port. */
export function ServiceStatusLink() {
  const { data } = useCommand('service.status', {});
  const isLost = useIsDisconnected();
  // It keeps the room of the answer, so that nothing above it moves.
  if (data === undefined) return <div className="h-6" />;
  const state = isLost ? 'lost' : data.state;
  const label = formatMessage(labels[state]);
  return (
    <Link
      to="/service"
      title={label}
      className="focus-ring flex items-center gap-2 rounded-sm px-2 py-1 text-xs text-ink-2 hover:text-ink max-[959px]:justify-center max-[959px]:px-0"
    >
      <span aria-hidden className={`seen-dot size-1.5 shrink-0 rounded-full ${dots[state]}`} />
      <span className="max-[959px]:sr-only">{label}</span>
      {data.port !== null && !isLost && (
        <span className="num ml-auto font-mono text-2xs text-ink-3 max-[959px]:hidden">:{data.port}</span>
      )}
    </Link>
  );
}
