import { product } from './product';

/** Some clients put the name before each tool's name and limit the length of both together. */
const MAX_LENGTH = 32;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*/;

/** Keeps as many whole words as fit. A first word that is too long is cut. */
const shortenSlug = (slug: string): string =>
  slug.length <= MAX_LENGTH
    ? slug
    : slug
        .slice(0, MAX_LENGTH + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, MAX_LENGTH);

/**
 * Formats the name that a client gives its connection to a property, such as `harbour-house`. It has lower-case
 * letters, digits and hyphens, at most 32. Without a usable property name it is the product's own name.
 */
export function formatServerName(propertyName: string | null): string {
  const plain = (propertyName ?? '').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
  return SLUG.exec(shortenSlug(words.join('-')))?.[0] ?? product.slug;
}
