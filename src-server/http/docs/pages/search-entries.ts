import { readerTitles } from '@server/http/docs/reference/reader-titles';
import type { ReferenceOperation } from '@server/http/docs/reference/reference';
import type { HelpPage } from '@shared/help/help-page';
import { listHelpSections } from '@shared/help/help-sections';
import type { DocsSite } from './docs-site';
import type { PermissionEntry } from './permission-entries';
import { listRemarks, permissionTexts } from './permission-texts';

/** One result of the search. */
interface SearchEntry {
  /** Below the base URL. */
  readonly path: string;
  readonly title: string;
  /** Title of the page that it is on. */
  readonly page: string;
  /** Name of the operation; null: it is none. */
  readonly operation: string | null;
  /** What is searched, in lower case. */
  readonly text: string;
}

const joinText = (parts: readonly string[]): string => parts.join(' ').toLowerCase();

function createOperationEntry(operation: ReferenceOperation): SearchEntry {
  const { name, title, summary, permission, method, path, parameters, body, answer, errors } = operation;
  const fields = [...parameters, ...body, ...answer].flatMap((field) => [field.path, field.description]);
  const codes = errors.map(({ code }) => code);
  return {
    path: `docs#${name}`,
    title,
    page: 'Reference',
    operation: name,
    text: joinText([name, title, summary, permission, `${method} ${path}`, ...fields, ...codes]),
  };
}

function createPermissionEntry(entry: PermissionEntry): SearchEntry {
  const { permission, label, operations, fields } = entry;
  const names = [...operations.map(({ name }) => name), ...fields.map(({ path }) => path)];
  return {
    path: `docs/permissions#${permission}`,
    title: permission,
    page: permissionTexts.title,
    operation: null,
    text: joinText([permission, label, ...listRemarks(entry), ...names]),
  };
}

const createHelpEntries = (helpPage: HelpPage, group: string): SearchEntry[] =>
  listHelpSections(helpPage).map(({ page, heading, text }) => ({
    path: `docs/guides/${page.slug}${heading === null ? '' : `#${heading.id}`}`,
    title: heading?.text ?? page.title,
    page: heading === null ? group : page.title,
    operation: null,
    text: joinText([page.title, heading?.text ?? '', text]),
  }));

/** Lists everything that the search finds: operations, permissions and sections of help pages. */
const listSearchEntries = ({ reference, permissions, groups }: DocsSite): SearchEntry[] => [
  ...groups
    .toReversed()
    .flatMap(({ readers, pages }) => pages.flatMap((page) => createHelpEntries(page, readerTitles[readers]))),
  ...reference.groups.flatMap(({ operations }) => operations).map(createOperationEntry),
  ...permissions.flatMap(({ entries }) => entries).map(createPermissionEntry),
];

/** Formats the entries as a script that defines them. */
export const formatSearchScript = (site: DocsSite): string =>
  `'use strict';\nconst searchEntries = ${JSON.stringify(listSearchEntries(site))};\n`;
