import { isDeeperThan } from '@shared/kernel/json-depth';

/** What the service refuses as too deep can be sent, and seen to be refused; this cannot. */
const MAX_DEPTH = 100;

const TOO_DEEP_MESSAGE = `This is nested deeper than ${MAX_DEPTH} levels.`;

export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Parsed = { readonly value: unknown; readonly problem: null } | { readonly problem: string };

/** One JSON value, or what is wrong with the text in words. */
export function parseJson(text: string): Parsed {
  if (isDeeperThan(MAX_DEPTH, text)) return { problem: TOO_DEEP_MESSAGE };
  try {
    return { value: JSON.parse(text), problem: null };
  } catch (error) {
    return { problem: `This is not JSON. ${error instanceof Error ? error.message : ''}`.trim() };
  }
}

/** What is wrong with a text that should be a JSON object; null: nothing. */
export function findJsonError(text: string): string | null {
  const parsed = parseJson(text);
  if (parsed.problem !== null) return parsed.problem;
  return isJsonObject(parsed.value) ? null : 'Write a JSON object, with the fields of the call.';
}
