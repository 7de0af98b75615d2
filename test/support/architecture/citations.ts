/** Sections of `docs/SPECIFICATION.md` by title, with their numbered rules and the first cells of their tables. */
export type Sections = ReadonlyMap<string, ReadonlySet<string>>;

/** Possible targets of a citation. */
export interface Sources {
  readonly sections: Sections;
  /** Numbers of the pages in `docs/decisions`, four digits each. */
  readonly decisions: ReadonlySet<string>;
}

/** Numbered rules as their number, table rows as the text of their first cell without backquotes. */
function findItem(line: string): string | null {
  const cell = /^\| ?([^|]+?) ?\|/.exec(line)?.[1];
  return /^(\d+)\. /.exec(line)?.[1] ?? cell?.replaceAll('`', '') ?? null;
}

export function readSections(markdown: string): Sections {
  const sections = new Map<string, Set<string>>();
  let items = new Set<string>();
  for (const line of markdown.split('\n')) {
    const heading = /^##+ (.+)$/.exec(line)?.[1];
    const item = findItem(line);
    if (heading !== undefined) {
      items = new Set();
      sections.set(heading, items);
    } else if (item !== null) items.add(item);
  }
  return sections;
}

/** A section alone, a section and a rule's number, or a section and a field behind a comma. */
function isInSpecification(cited: string, sections: Sections): boolean {
  if (sections.has(cited)) return true;
  const [, section = '', number, field] = /^(.+?)(?: (\d+)|, (.+))$/.exec(cited) ?? [];
  return sections.get(section)?.has(number ?? field ?? '') ?? false;
}

/** True if the target of a citation, `spec: SECTION` or `decision NNNN`, exists. */
export function hasTarget(citation: string, { sections, decisions }: Sources): boolean {
  const specification = /^spec: (.+)$/.exec(citation)?.[1];
  if (specification !== undefined) return isInSpecification(specification, sections);
  const decision = /^decision (\d{4})$/.exec(citation)?.[1];
  return decision !== undefined && decisions.has(decision);
}

const endOfCitation = /[.:*`|]|'(?!\w)|(?:; )?(?=\bspec: |\bdecision \d)|;|$/;

/** Lists citations in a line, also malformed ones. Capitals, as in `spec: SECTION`, are a placeholder. */
export function listCitations(line: string): string[] {
  const found: string[] = [];
  for (const { index, 0: start } of line.matchAll(/\b(?:spec|design): (?=[A-Za-z])(?![A-Z]{4})/g)) {
    const rest = line.slice(index + start.length);
    found.push(`${start}${rest.slice(0, rest.search(endOfCitation))}`.trim());
  }
  for (const [citation] of line.matchAll(/\b(?:decisions?|issue) \d+(?: to \d+| and \d+|, \d+)*/g))
    found.push(...expandDecisions(citation));
  return found;
}

/** `decisions 0066 to 0070` names its ends. */
function expandDecisions(citation: string): string[] {
  const kind = citation.startsWith('issue') ? 'issue' : 'decision';
  return (citation.match(/\d+/g) ?? []).map((number) => `${kind} ${number}`);
}

/** Lists the pages that a line names: those in `docs`, and those that were never in the repository. */
export const listNamedDocuments = (line: string): string[] => [
  // What begins with a slash is an address of the service.
  ...(line.match(/(?<!["'`}]\/)\bdocs\/[\w./-]+\.md\b/g) ?? []),
  ...(line.match(/\b[a-z-]+\.md(?= \d)|\bshared\/(?:design|data|spec)\b|\bdesign pages?\b/g) ?? []),
];
