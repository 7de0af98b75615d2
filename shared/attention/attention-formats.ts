import type { formatEnglish } from '@shared/text/format-english';
import type { FilledFormatter } from '@shared/text/format-filled';
import type { AttentionItem } from './attention-contract';

/** How a place formats texts and values. */
export interface AttentionFormats {
  readonly message: typeof formatEnglish;
  /** Formats what the service says about a problem. */
  readonly filled: FilledFormatter;
  /** `timeZone` null: the matter is of no property. */
  readonly date: (timestamp: string, timeZone: string | null) => string;
  readonly bytes: (bytes: number) => string;
  readonly permission: (permission: string) => string;
}

/** A matter in words: what happened, and what it means or what to do about it. */
export interface AttentionText {
  readonly title: string;
  readonly help: string;
}

export type MatterOfKind<Kind extends AttentionItem['kind']> = Extract<AttentionItem, { kind: Kind }>;
