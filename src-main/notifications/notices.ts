import { formatDesktopText, formatFilledText, getDesktopLanguage } from '@main/text/desktop-text';
import type { AttentionItem } from '@shared/attention/attention-contract';
import type { AttentionKind } from '@shared/attention/attention-kinds';
import { formatNotice } from '@shared/attention/format-notice';
import { DAY_MS } from '@shared/kernel/time';
import type { NoticeState } from './notice-state';

/** A matter that was gone from the list for this long has another notice when it comes back. */
const FORGET_AFTER_MS = DAY_MS;

export interface Notice {
  readonly title: string;
  readonly body: string;
  /** Names the matter, so that the window opens where it can be handled when the notice is pressed. */
  readonly event: string;
}

/** Creates the notice of a matter, in the words of the list. It contains nothing of a secret. */
export function toNotice(item: AttentionItem): Notice {
  const { title, help } = formatNotice(item, {
    language: getDesktopLanguage(),
    message: formatDesktopText,
    filled: formatFilledText,
  });
  return { title, body: help, event: item.event };
}

interface NoticesDeps {
  readonly memory: NoticeState;
  /** The trusted time of the service, epoch ms: the clock of this computer may be wrong. */
  readonly readNowMs: () => Promise<number>;
  /** Reads what the member wants to hear of on this computer. null: no member is signed in. */
  readonly read: () => Promise<readonly AttentionItem[] | null>;
  /** Switches a kind off for the signed-in member. False: the member does not see it. */
  readonly switchOff: (kind: AttentionKind) => Promise<boolean>;
  readonly show: (notice: Notice) => void;
}

export interface Notices {
  /** Shows a notice for each new matter. */
  check(): Promise<void>;
}

/** Creates notices of the system. Each matter gets one, if the member wants to hear of its kind in this way. */
export function createNotices({ memory, readNowMs, read, switchOff, show }: NoticesDeps): Notices {
  /** Moves what an earlier version switched off on this computer to the choices of the member. decision 0175. */
  const moveSwitches = async (): Promise<void> => {
    const kept: AttentionKind[] = [];
    for (const kind of memory.read().off) if (!(await switchOff(kind))) kept.push(kind);
    memory.write({ off: kept });
  };
  return {
    async check() {
      if (memory.read().off.length > 0 && (await read()) !== null) await moveSwitches();
      const wanted = await read();
      if (wanted === null) return;
      const nowMs = await readNowMs();
      const { noticed } = memory.read();
      const fresh = wanted.filter(({ event }) => noticed[event] === undefined);
      const seen = Object.fromEntries(wanted.map(({ event }) => [event, nowMs]));
      const kept = Object.entries(noticed)
        // A time ahead was set by a wrong clock, and counts as now.
        .map(([event, atMs]) => [event, Math.min(atMs, nowMs)] as const)
        .filter(([, atMs]) => nowMs - atMs < FORGET_AFTER_MS);
      // Stored first: a notice that cannot be stored would appear again and again.
      memory.write({ noticed: { ...Object.fromEntries(kept), ...seen } });
      for (const item of fresh) show(toNotice(item));
    },
  };
}
