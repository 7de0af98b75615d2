import { desktopMessages } from '@shared/desktop/desktop.messages';
import { DAY_MS } from '@shared/kernel/time';
import { formatEnglish } from '@shared/text/format-english';
import type { ExpiringKey } from './expiring-keys';
import type { ExpiryNoticeState } from './expiry-notice-state';

/** Days before a key's end at which its notices appear, the last one first. */
const THRESHOLDS = [1, 3, 14] as const;

export interface ExpiryNotice {
  readonly title: string;
  readonly body: string;
}

/** Finds the smallest threshold that the key has reached. null: none yet, or it has ended. */
function findThreshold({ expiresAtMs }: ExpiringKey, nowMs: number): number | null {
  const leftMs = expiresAtMs - nowMs;
  if (leftMs <= 0) return null;
  return THRESHOLDS.find((days) => leftMs <= days * DAY_MS) ?? null;
}

function formatTitle(key: string, leftMs: number): string {
  if (leftMs <= DAY_MS) return formatEnglish(desktopMessages.expiresWithinDay, { key });
  return formatEnglish(desktopMessages.expiresInDays, { key, days: Math.ceil(leftMs / DAY_MS) });
}

/** Formats a notice: which key, how much time is left, when it ends. It contains nothing of the secret. */
export function toNotification(key: ExpiringKey, nowMs: number): ExpiryNotice {
  const end = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: key.timeZone,
  });
  return {
    title: formatTitle(key.name, key.expiresAtMs - nowMs),
    body: formatEnglish(desktopMessages.expiryText, {
      prefix: key.prefix,
      property: key.propertyName,
      end: end.format(key.expiresAtMs),
    }),
  };
}

interface ExpiryNoticesDeps {
  readonly memory: ExpiryNoticeState;
  readonly nowMs: () => number;
  readonly read: () => Promise<readonly ExpiringKey[]>;
  readonly show: (notice: ExpiryNotice) => void;
}

export interface ExpiryNotices {
  isOn(): boolean;
  set(isOn: boolean): void;
  /** Shows a notice for each key that has reached a new threshold. */
  check(): Promise<void>;
}

/**
 * Creates notices about keys that expire. Each key gets one for each threshold, and only while notices are switched
 * on.
 */
export function createExpiryNotices({ memory, nowMs, read, show }: ExpiryNoticesDeps): ExpiryNotices {
  const isOn = () => memory.read().isOn;
  return {
    isOn,
    set: (isWanted) => memory.write({ isOn: isWanted }),
    async check() {
      if (!isOn()) return;
      const keys = await read();
      for (const key of keys) {
        const threshold = findThreshold(key, nowMs());
        const { told: notified } = memory.read();
        if (threshold === null || (notified[key.prefix] ?? Number.POSITIVE_INFINITY) <= threshold) continue;
        // Stored first: a notice that cannot be stored would appear again and again.
        memory.write({ told: { ...notified, [key.prefix]: threshold } });
        show(toNotification(key, nowMs()));
      }
    },
  };
}
