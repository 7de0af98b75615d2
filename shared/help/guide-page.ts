/** A part of a line. */
export type GuideInline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly content: readonly GuideInline[] }
  | { readonly kind: 'link'; readonly target: GuideTarget; readonly content: readonly GuideInline[] };

/** Where a link of a page leads: another page of the guide, a heading of the same page, or a website. */
export type GuideTarget =
  | { readonly kind: 'page'; readonly slug: string; readonly heading: string | null }
  | { readonly kind: 'heading'; readonly heading: string }
  | { readonly kind: 'website'; readonly url: string };

/** A block of a page. There is none for HTML, images or scripts, so a page can't contain them. */
export type GuideBlock =
  | {
      readonly kind: 'heading';
      readonly level: 2 | 3;
      /** Unique on the page. */
      readonly id: string;
      readonly text: string;
    }
  | { readonly kind: 'paragraph'; readonly content: readonly GuideInline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly GuideBlock[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly GuideInline[])[];
      readonly rows: readonly (readonly (readonly GuideInline[])[])[];
    };

/** A page for users, read from Markdown when the program is built. */
export interface GuidePage {
  /** The name of its file, without extension. */
  readonly slug: string;
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}
