import { describeIssues, MAX_PROBLEMS } from '@shared/kernel/validation';
import { importMessages } from '@shared/reservations/import.messages';
import type { EnglishMessage } from '@shared/text/filled-message';
import { fillMessage } from '@shared/text/filled-message';
import type { z } from 'zod';
import type { RowRefusal } from './row-refusal';

type Issue = z.core.$ZodIssue;

function fillFormat(column: string): EnglishMessage {
  if (column === 'arrival_date_year') return fillMessage(importMessages.year, { column });
  return column.endsWith('_room_type')
    ? fillMessage(importMessages.roomTypeCode, { column })
    : fillMessage(importMessages.wholeNumber, { column });
}

/** Finds the message of an issue. null: there is none, because a file cannot cause it. */
function findProblem(issue: Issue): EnglishMessage | null {
  const [column] = issue.path;
  if (typeof column !== 'string') return null;
  switch (issue.code) {
    case 'invalid_format':
      return fillFormat(column);
    case 'invalid_value':
      return fillMessage(importMessages.oneOf, { column, values: issue.values.map(String).join(', ') });
    case 'too_small':
      return fillMessage(importMessages.tooShort, { column, least: String(issue.minimum) });
    case 'too_big':
      return fillMessage(importMessages.tooLong, { column, most: String(issue.maximum) });
    case 'custom':
      return fillMessage(importMessages.country, { column, code: String(issue.params?.['code']) });
    default:
      return null;
  }
}

/** Converts what is wrong with the columns of a row to its refusal. */
export function refuseColumns(issues: readonly Issue[]): RowRefusal {
  const named = issues.slice(0, MAX_PROBLEMS).map(findProblem);
  const rest = issues.length - named.length;
  const more = rest > 0 ? [fillMessage(importMessages.more, { count: String(rest) })] : [];
  const problems = [...named, ...more].filter((problem) => problem !== null);
  return {
    reason: describeIssues(issues),
    problems: named.includes(null) ? [] : problems.map(({ id, values }) => ({ id, values })),
  };
}
