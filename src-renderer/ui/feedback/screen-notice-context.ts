import { createContext } from 'react';

/** A read without a query that failed and has not succeeded since. */
export interface OwnRead {
  readonly error: unknown;
  readonly retry: () => Promise<unknown>;
}

/** The notice at the top of a screen, which says for all its parts that something could not be read. */
export interface ScreenNotice {
  /** Hides the notice, because the caller says the same in its place. Returns a function that shows it again. */
  replace(): () => void;
  /** Adds a failed read that has no query. Returns a function that removes it. */
  add(read: OwnRead): () => void;
}

/** null: no screen is around this part, or a dialog covers it, so the part reports what it could not read. */
export const ScreenNoticeContext = createContext<ScreenNotice | null>(null);
