import type { formatEnglish } from '@shared/text/format-english';
import type { AttentionItem } from './attention-contract';

/** How a place formats texts and values. */
export interface AttentionFormats {
  readonly message: typeof formatEnglish;
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
