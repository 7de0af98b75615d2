import { formatMessage } from '@renderer/text/format-message';
import { playgroundMessages } from '@shared/playground/playground.messages';
import type { PlaygroundResult } from '@shared/playground/playground-run';

export type InputIssues = PlaygroundResult['issues'];

/** Joins segments to a JSON pointer as RFC 6901 escapes them. */
export const toJsonPointer = (...parts: readonly string[]): string =>
  parts.map((segment) => `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Finds the issue of a field. A message about a deeper value names its path first. null: none. */
export function findIssueAt(issues: InputIssues, pointer: string): string | null {
  const found = issues.filter(
    (issue) => issue.pointer === pointer || issue.pointer.startsWith(`${pointer}/`),
  );
  if (found.length === 0) return null;
  return found
    .map((issue) => {
      const segment = issue.pointer.slice(pointer.length + 1);
      return segment === ''
        ? issue.message
        : formatMessage(playgroundMessages.issueAt, { field: segment, issue: issue.message });
    })
    .join('; ');
}

/** Lists the issues that no field of the form displays. */
export const filterOtherIssues = (issues: InputIssues, fields: readonly string[]): InputIssues =>
  issues.filter(
    ({ pointer }) =>
      !fields.some(
        (name) => pointer === toJsonPointer(name) || pointer.startsWith(`${toJsonPointer(name)}/`),
      ),
  );
