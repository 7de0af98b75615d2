import { z } from 'zod';

// Bidirectional overrides and isolates can make a name look like another one.
const FORBIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const VISIBLE = /[^\p{Cf}\p{Z}\p{Mn}]/u;

const codePoints = (text: string): number => Array.from(text).length;

export interface TextRule {
  readonly max: number;
  /** The smallest number of code points; default 1. */
  readonly min?: number;
  /** True if line feeds may be inside. */
  readonly isMultiline?: boolean;
}

function problem(text: string, { max, min = 1, isMultiline = false }: TextRule): string | null {
  if (!text.isWellFormed()) return 'must be well-formed Unicode';
  const inspected = isMultiline ? text.replaceAll('\n', '') : text;
  if (FORBIDDEN.test(inspected)) return 'must not contain control characters';
  const length = codePoints(text);
  if (length < min || length > max) return `must be ${min} to ${max} characters`;
  if (min > 0 && !VISIBLE.test(text)) return 'must contain a visible character';
  return null;
}

/**
 * Creates the schema of text that members and callers write: NFC, trimmed, without control characters. Limits are in
 * code points.
 */
export const createTextSchema = (rule: TextRule) =>
  z
    .string()
    .max(rule.max * 8)
    .overwrite((value) => (value.isWellFormed() ? value.normalize('NFC').trim() : value))
    .check((context) => {
      const message = problem(context.value, rule);
      if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
    })
    // JSON Schema can express the limits, which it also counts in code points.
    .meta({ minLength: rule.min ?? 1, maxLength: rule.max });

/** Where a page of a list ended, as the answer before gave it in `next_cursor`. Every surface takes the same ones. */
export const pageCursorSchema = z.string().min(1).max(4000);
