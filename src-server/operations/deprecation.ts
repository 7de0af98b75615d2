import type { Deprecation, Operation } from './define-operation';

const toInstant = (date: string): Date => new Date(`${date}T00:00:00Z`);

const createLink = (path: string, relation: string): string =>
  `</docs${path}>; rel="${relation}"; type="text/html"`;

/**
 * Creates the headers by which each answer of a deprecated operation says that it ends. None for the others.
 * source: RFC 9745, RFC 8594. decision 0155.
 */
export function createDeprecationHeaders({ name, deprecated }: Operation): Readonly<Record<string, string>> {
  if (deprecated === undefined) return {};
  const { since, sunset } = deprecated;
  return {
    Deprecation: `@${toInstant(since).getTime() / 1000}`,
    Sunset: toInstant(sunset).toUTCString(),
    Link: `${createLink(`#${name}`, 'deprecation')}, ${createLink('/guides/api-versions', 'sunset')}`,
  };
}

/** Describes in sentences how an operation ends. */
export const describeDeprecation = ({ since, sunset, successor }: Deprecation): string =>
  `Deprecated since ${since}, and possibly gone from ${sunset} on. ${successor === null ? 'Nothing takes its place.' : `Use ${successor} instead.`}`;
