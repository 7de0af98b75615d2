/** Matches the heading of a version, such as `## 0.2.0` or `## 0.2.0 (2026-12-01)`. */
const HEADING = /^## (\d+\.\d+\.\d+)(?: \(\d{4}-\d{2}-\d{2}\))?$/;

interface ReleaseInput {
  /** The name of the tag. */
  readonly tag: string;
  /** The version in package.json. */
  readonly version: string;
  readonly changelog: string;
}

/** Reads what the changelog says of a version. Throws Error where tag, package and changelog disagree, or it says nothing. */
export function readReleaseNotes({ tag, version, changelog }: ReleaseInput): string {
  if (tag !== `v${version}`)
    throw new Error(`The tag ${tag} does not name version ${version} of package.json.`);
  const lines = changelog.split(/\r?\n/);
  const start = lines.findIndex((line) => HEADING.exec(line)?.[1] === version);
  if (start === -1) throw new Error(`CHANGELOG.md has no section "## ${version}".`);
  const following = lines.slice(start + 1);
  const length = following.findIndex((line) => line.startsWith('## '));
  const notes = following
    .slice(0, length === -1 ? undefined : length)
    .join('\n')
    .trim();
  if (notes === '') throw new Error(`The section "## ${version}" of CHANGELOG.md is empty.`);
  return `${notes}\n`;
}
