import { formatMessage } from '@renderer/text/format-message';
import { isDeeperThan } from '@shared/kernel/json-depth';
import { playgroundMessages } from '@shared/playground/playground.messages';

/** The limit of the page. The service's own limit is lower, so its refusal can be tried here. */
const MAX_DEPTH = 100;

export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Parsed = { readonly value: unknown; readonly problem: null } | { readonly problem: string };

/** Parses one JSON value, or returns what is wrong with the text. */
export function parseJson(text: string): Parsed {
  if (isDeeperThan(MAX_DEPTH, text))
    return { problem: formatMessage(playgroundMessages.tooDeep, { levels: MAX_DEPTH }) };
  try {
    return { value: JSON.parse(text), problem: null };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: formatMessage(playgroundMessages.notJson, { reason }) };
  }
}

/** Finds what is wrong with a text that should be a JSON object; null: nothing. */
export function findJsonError(text: string): string | null {
  const parsed = parseJson(text);
  if (parsed.problem !== null) return parsed.problem;
  return isJsonObject(parsed.value) ? null : formatMessage(playgroundMessages.notJsonObject);
}
