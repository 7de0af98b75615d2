import { isDeeperThan } from '@shared/kernel/json-depth';

/** The limit of the page. The service's own limit is lower, so its refusal can be tried here. */
const MAX_DEPTH = 100;

const TOO_DEEP_MESSAGE = `This is nested deeper than ${MAX_DEPTH} levels.`;

export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Parsed = { readonly value: unknown; readonly problem: null } | { readonly problem: string };

/** Parses one JSON value, or returns what is wrong with the text. */
export function parseJson(text: string): Parsed {
  if (isDeeperThan(MAX_DEPTH, text)) return { problem: TOO_DEEP_MESSAGE };
  try {
    return { value: JSON.parse(text), problem: null };
  } catch (error) {
    return { problem: `This is not JSON. ${error instanceof Error ? error.message : ''}`.trim() };
  }
}

/** Finds what is wrong with a text that should be a JSON object; null: nothing. */
export function findJsonError(text: string): string | null {
  const parsed = parseJson(text);
  if (parsed.problem !== null) return parsed.problem;
  return isJsonObject(parsed.value) ? null : 'Write a JSON object, with the fields of the call.';
}
