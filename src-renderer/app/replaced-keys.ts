import { DAY_MS } from '@shared/time';
import { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

const replacedSchema = z.object({
  /** Of the key whose place was taken. */
  prefix: z.string(),
  /** Of the key that took it. */
  byPrefix: z.string(),
  /** Epoch ms. */
  atMs: z.number(),
});

export type ReplacedKey = z.output<typeof replacedSchema>;

const storedSchema = z.object({ keys: z.array(replacedSchema) });

/** Keys that somebody at this window replaced and left working for the time being. Prefixes alone: they are safe to keep. */
export const useReplacedKeys = create<z.output<typeof storedSchema>>()(
  persist((): z.output<typeof storedSchema> => ({ keys: [] }), {
    name: 'replaced-keys',
    merge: (stored, current) => {
      const parsed = storedSchema.safeParse(stored);
      return parsed.success ? parsed.data : current;
    },
  }),
);

/** More than these nobody waits for. */
const KEPT = 100;

/** The key goes on for now: once it falls silent, its end is offered. */
export const rememberReplaced = (replaced: ReplacedKey): void =>
  void useReplacedKeys.setState(({ keys }) => ({
    keys: [...keys.filter(({ prefix }) => prefix !== replaced.prefix), replaced].slice(-KEPT),
  }));

/** It is to stay, or it is gone. */
export const forgetReplaced = (prefix: string): void =>
  void useReplacedKeys.setState(({ keys }) => ({ keys: keys.filter((key) => key.prefix !== prefix) }));

/** Whether nothing has used the key for a day, counted from when it was replaced. `lastUsedAtMs` null: never. */
export const isSilent = (
  { atMs }: Pick<ReplacedKey, 'atMs'>,
  lastUsedAtMs: number | null,
  nowMs: number,
): boolean => nowMs - Math.max(atMs, lastUsedAtMs ?? 0) >= DAY_MS;
