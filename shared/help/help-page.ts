/** A part of a line. */
export type HelpInline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly content: readonly HelpInline[] }
  | { readonly kind: 'link'; readonly target: HelpTarget; readonly content: readonly HelpInline[] };

/** Where a link of a page leads: another help page, a heading of the same page, or a website. */
export type HelpTarget =
  | { readonly kind: 'page'; readonly slug: string; readonly heading: string | null }
  | { readonly kind: 'heading'; readonly heading: string }
  | { readonly kind: 'website'; readonly url: string };

/** A block of a page. There is none for HTML, images or scripts, so a page can't contain them. */
export type HelpBlock =
  | {
      readonly kind: 'heading';
      readonly level: 2 | 3;
      /** Unique on the page, and the same in each language. */
      readonly id: string;
      readonly text: string;
    }
  | { readonly kind: 'paragraph'; readonly content: readonly HelpInline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly HelpBlock[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly HelpInline[])[];
      readonly rows: readonly (readonly (readonly HelpInline[])[])[];
    };

/** A page for users, read from Markdown when the program is built. */
export interface HelpPage {
  /** The name of its file, without extension. */
  readonly slug: string;
  /** The language that it is written in: `en`, or that of its translation. */
  readonly language: string;
  readonly title: string;
  readonly blocks: readonly HelpBlock[];
}
