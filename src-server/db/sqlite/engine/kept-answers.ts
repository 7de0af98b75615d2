import type { Eventual } from '@server/kernel/eventual';
import { continueWith } from '@server/kernel/eventual';
import type { ReadAnswer, Tx } from '@server/stores/store';

const MAX_ANSWERS = 200;
const MAX_CHARACTERS = 4_000_000;

/** Answers of reads that are true until something changes. */
export interface KeptAnswers {
  readonly readCached: Tx['readCached'];
  /** Call it first in every window: another process may have written since the last one. */
  beginWindow(): void;
  /** Removes all of them. Call it whenever anything may have changed. */
  clear(): void;
}

export interface KeptAnswersOptions {
  /** True if the running transaction may have changed something already. Its reads are neither kept nor answered from here. */
  readonly isChanging: () => boolean;
  /** True if another connection has committed since the last call. */
  readonly hasForeignChange: () => boolean;
}

/**
 * Keeps answers between transactions. A question is kept from the second time on, because most are asked once.
 * decision 0185.
 */
export function createKeptAnswers({ isChanging, hasForeignChange }: KeptAnswersOptions): KeptAnswers {
  const byProperty = new Map<string, Map<object, ReadAnswer>>();
  const asked = new WeakSet<object>();
  let answers = 0;
  let characters = 0;

  function clear(): void {
    if (answers === 0) return;
    byProperty.clear();
    answers = 0;
    characters = 0;
  }

  function keep(propertyId: string, question: object, answer: ReadAnswer): ReadAnswer {
    if (isChanging()) return answer;
    if (!asked.has(question)) {
      asked.add(question);
      return answer;
    }
    if (answers >= MAX_ANSWERS || characters + answer.json.length > MAX_CHARACTERS) clear();
    const ofProperty = byProperty.get(propertyId) ?? new Map<object, ReadAnswer>();
    byProperty.set(propertyId, ofProperty.set(question, answer));
    answers += 1;
    characters += answer.json.length;
    return answer;
  }

  function readCached(
    propertyId: string,
    question: object,
    read: () => Eventual<ReadAnswer>,
  ): Eventual<ReadAnswer> {
    const kept = isChanging() ? undefined : byProperty.get(propertyId)?.get(question);
    return kept ?? continueWith(read(), (answer) => keep(propertyId, question, answer));
  }

  return {
    readCached,
    beginWindow() {
      if (hasForeignChange()) clear();
    },
    clear,
  };
}
