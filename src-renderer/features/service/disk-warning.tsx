import { formatBytes } from '@renderer/lib/format-bytes';
import { formatMessage } from '@renderer/text/format-message';
import { serviceMessages } from '@shared/service/service.messages';
import { LOW_DISK_BYTES } from '@shared/service/service-settings';

const styles = {
  low: { box: 'border-brass-line bg-brass-soft', text: 'text-brass' },
  used: { box: 'border-danger bg-danger-soft', text: 'text-danger' },
} as const;

function describeUse(freeBytes: number | null): string {
  if (freeBytes === null) return formatMessage(serviceMessages.diskUsedUnknown);
  return formatMessage(serviceMessages.diskUsed, { size: formatBytes(freeBytes) });
}

interface DiskWarningProps {
  /** null: it is not known. */
  readonly freeBytes: number | null;
  /** True while every call is refused for lack of disk space. */
  readonly isReserveUsed: boolean;
}

/** Displays that the disk of the data folder becomes full, or that calls are refused for it, and what to do. */
export function DiskWarning({ freeBytes, isReserveUsed: isUsed }: DiskWarningProps) {
  if (!isUsed && (freeBytes === null || freeBytes >= LOW_DISK_BYTES)) return null;
  const { box, text } = styles[isUsed ? 'used' : 'low'];
  const title = isUsed
    ? describeUse(freeBytes)
    : formatMessage(serviceMessages.diskLow, { size: formatBytes(freeBytes ?? 0) });
  return (
    <section
      aria-label={formatMessage(serviceMessages.diskLabel)}
      className={`rounded-lg border px-4 py-3 text-sm ${box}`}
    >
      <p className={`num font-medium ${text}`}>{title}</p>
      <p className="mt-1 text-ink-2">
        {formatMessage(isUsed ? serviceMessages.diskUsedHint : serviceMessages.diskLowHint)}
      </p>
    </section>
  );
}
