import { formatBytes } from '@renderer/lib/format-bytes';
import { formatMessage } from '@renderer/text/format-message';
import { serviceMessages } from '@shared/service/service.messages';
import { findDiskStage } from '@shared/service/service-settings';

const styles = {
  early: { box: 'border-brass-line bg-brass-soft', text: 'text-brass' },
  low: { box: 'border-brass-line bg-brass-soft', text: 'text-brass' },
  used: { box: 'border-danger bg-danger-soft', text: 'text-danger' },
} as const;

const hints = {
  early: serviceMessages.diskEarlyHint,
  low: serviceMessages.diskLowHint,
  used: serviceMessages.diskUsedHint,
} as const;

function describeUse(freeBytes: number | null): string {
  if (freeBytes === null) return formatMessage(serviceMessages.diskUsedUnknown);
  return formatMessage(serviceMessages.diskUsed, { size: formatBytes(freeBytes) });
}

interface DiskWarningProps {
  /** null: it is not known. */
  readonly freeBytes: number | null;
  /** Size of the disk. null: it is not known. */
  readonly diskBytes: number | null;
  /** True while every call is refused for lack of disk space. */
  readonly isReserveUsed: boolean;
}

/** Displays that the disk of the data folder becomes full, or that calls are refused for it, and what to do. */
export function DiskWarning(space: DiskWarningProps) {
  const stage = findDiskStage(space);
  if (stage === null) return null;
  const { box, text } = styles[stage];
  const size = formatBytes(space.freeBytes ?? 0);
  const title = {
    used: describeUse(space.freeBytes),
    low: formatMessage(serviceMessages.diskLow, { size }),
    early: formatMessage(serviceMessages.diskEarly, { size }),
  };
  return (
    <section
      aria-label={formatMessage(serviceMessages.diskLabel)}
      className={`rounded-lg border px-4 py-3 text-sm ${box}`}
    >
      <p className={`num font-medium ${text}`}>{title[stage]}</p>
      <p className="mt-1 text-ink-2">{formatMessage(hints[stage])}</p>
    </section>
  );
}
