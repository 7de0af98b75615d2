import { product } from './product';

/** Some clients put it before the name of each tool, and bound both together. */
const LONGEST = 32;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*/;

/** As many whole words as fit; of a first word that is too long, its beginning. */
const shortened = (slug: string): string =>
  slug.length <= LONGEST
    ? slug
    : slug
        .slice(0, LONGEST + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, LONGEST);

/**
 * What a client calls its connection to a property, such as `harbour-house`: lower-case letters and digits in words joined by
 * hyphens, at most 32. Without a property, or where its name has none of these, the product's own name.
 */
export function formatServerName(propertyName: string | null): string {
  const plain = (propertyName ?? '').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
  return SLUG.exec(shortened(words.join('-')))?.[0] ?? product.slug;
}
