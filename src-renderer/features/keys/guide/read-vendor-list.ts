import { formatPermissionLabel, formatPermissionTerms } from '@renderer/lib/format-permission';
import { formatOperationTitle } from '@renderer/lib/operations/format-operation';
import type { SearchableOperation } from '@renderer/lib/operations/operation-match';
import { splitIntoTerms } from '@renderer/lib/split-into-terms';
import type { Permission } from '@shared/kernel/permissions';
import { allPermissions, getPermissionDefinition, isPermission } from '@shared/kernel/permissions';

/** What a vendor's list says, in the order of the catalogue. It chooses nothing. */
export interface VendorList {
  /** Permissions that the list names, each with the first line that does. */
  readonly named: readonly { readonly permission: Permission; readonly line: string }[];
  /** Lines that name no permission. */
  readonly unplaced: readonly string[];
}

const MAX_LINES = 300;

/** Verbs of vendors, with the last word of the permission strings they mean. */
const actionsByVerb: Readonly<Record<string, readonly string[]>> = {
  read: ['read'],
  view: ['read'],
  see: ['read'],
  list: ['read'],
  get: ['read'],
  fetch: ['read'],
  retrieve: ['read'],
  query: ['read'],
  search: ['read'],
  export: ['read'],
  create: ['create'],
  add: ['create'],
  new: ['create'],
  insert: ['create'],
  post: ['create'],
  submit: ['create'],
  write: ['create', 'update'],
  update: ['update'],
  change: ['update'],
  modify: ['update'],
  edit: ['update'],
  amend: ['update'],
  patch: ['update'],
  put: ['update'],
  set: ['update'],
  cancel: ['cancel'],
  delete: ['cancel', 'erase'],
  remove: ['cancel', 'erase'],
  erase: ['erase'],
  anonymise: ['erase'],
  anonymize: ['erase'],
  assign: ['assign'],
  allocate: ['assign'],
  move: ['assign', 'update'],
};

/** Splits at line ends, semicolons and commas outside brackets, and drops bullets, numbers and quotes. */
const splitIntoLines = (text: string): readonly string[] =>
  text
    .split(/[\n;•]|,(?![^([]*[)\]])|(?<=\]),/)
    .map((line) => line.replace(/^[\s\-*–—>[\]"'`✓☐☑]*(?:\d+[.)]\s+)?["'`]*/, '').replace(/[\s"'`\].]+$/, ''))
    .filter((line) => line !== '')
    .slice(0, MAX_LINES);

/** Reduces a word to the form that singular and plural share. */
const toStem = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '');
const toStems = (text: string): readonly string[] => splitIntoTerms(text).map(toStem);

/** True if the words occur in that order, one right after the other. */
const hasSequence = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && words.some((_, start) => wanted.every((word, index) => words[start + index] === word));

const ADDRESS = /(?:\b(get|post|put|patch|delete)\s+)?(?:https?:\/\/[^\s/]+|(?<=^|\s))(\/[\w\-/{}:.]*)/i;

/** True if the path of a vendor's list is that of the operation, whatever stands for the ids. */
function isSamePath(path: string, written: string): boolean {
  const parts = path.split('/');
  const others = written
    .replace(/^\/api\/v1/, '')
    .replace(/\/$/, '')
    .split('/');
  return (
    parts.length === others.length &&
    parts.every((part, index) => part.startsWith('{') || part === others[index]?.toLowerCase())
  );
}

const toSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** True if the line is what the operation does, in English as documents have it, or in the language of the interface. */
const hasTitle = ({ name, title }: SearchableOperation, line: string): boolean =>
  [title, formatOperationTitle(name)].some((text) => text.toLowerCase() === line.toLowerCase());

/** Lists the permissions of the operations that a line names: by method and path, by name or by title. */
function listByOperation(line: string, operations: readonly SearchableOperation[]): readonly Permission[] {
  const [, method, path] = ADDRESS.exec(line) ?? [];
  const names = new Set((line.match(/\w+/g) ?? []).flatMap((word) => [word, toSnakeCase(word)]));
  return operations
    .filter(
      (operation) =>
        names.has(operation.name) ||
        hasTitle(operation, line) ||
        (path !== undefined &&
          (method ?? operation.method).toLowerCase() === operation.method &&
          isSamePath(operation.path, path)),
    )
    .map(({ permission }) => permission);
}

/** Texts that stand for what a permission is about. */
const listSubjects = (permission: Permission): readonly (readonly string[])[] => {
  const [, ...nouns] = toStems(formatPermissionLabel(permission));
  return [nouns, ...formatPermissionTerms(permission).split(',').map(toStems)];
};

/** Lists the permissions for what a line is about, such as `read bookings`, without those it only touches. */
function listBySubject(line: string): readonly Permission[] {
  const words = toStems(line);
  const verbs = splitIntoTerms(line).flatMap((word) => actionsByVerb[word] ?? []);
  const candidates = allPermissions
    .filter((permission) => getPermissionDefinition(permission).reach === 'call')
    .map((permission) => ({
      permission,
      length: Math.max(
        0,
        ...listSubjects(permission).map((subject) => (hasSequence(words, subject) ? subject.length : 0)),
      ),
    }));
  const longest = Math.max(...candidates.map(({ length }) => length));
  return candidates
    .filter(({ length }) => length > 0 && length === longest)
    .map(({ permission }) => permission)
    .filter((permission) => verbs.length === 0 || verbs.includes(permission.split('.').at(-1) ?? ''));
}

function listByLine(line: string, operations: readonly SearchableOperation[]): readonly Permission[] {
  const written: readonly string[] = line.match(/[a-z]+(?:\.[a-z]+){2}/g) ?? [];
  const strings = written.filter(isPermission);
  if (strings.length > 0) return strings;
  const called = listByOperation(line, operations);
  if (called.length > 0 || ADDRESS.test(line)) return called;
  const words = toStems(line);
  const labelled = allPermissions.filter((one) => hasSequence(words, toStems(formatPermissionLabel(one))));
  return labelled.length > 0 ? labelled : listBySubject(line);
}

/** Reads a vendor's list: permission strings, labels, operations, or words for what a permission is about. */
export function readVendorList(text: string, operations: readonly SearchableOperation[]): VendorList {
  const lines = splitIntoLines(text).map((line) => ({ line, permissions: listByLine(line, operations) }));
  return {
    named: allPermissions.flatMap((permission) => {
      const first = lines.find(({ permissions }) => permissions.includes(permission));
      return first === undefined ? [] : [{ permission, line: first.line }];
    }),
    // A line that ends with a colon is a heading.
    unplaced: lines
      .filter(({ line, permissions }) => permissions.length === 0 && !line.endsWith(':'))
      .map(({ line }) => line),
  };
}
