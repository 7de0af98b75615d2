import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { z } from 'zod';
import type { Answer, CallKind, LoadCall } from './send-call';

const replySchema = z.object({
  id: z.unknown().optional(),
  code: z.string().optional(),
  result: z
    .object({
      isError: z.boolean().optional(),
      structuredContent: z.object({ id: z.unknown().optional(), code: z.unknown().optional() }).optional(),
    })
    .optional(),
});

const entrySchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('sent'), id: z.number(), kind: z.string(), guest: z.string().nullable() }),
  z.object({
    event: z.literal('answered'),
    id: z.number(),
    status: z.number(),
    requestId: z.string(),
    /** Code of a refusal, over MCP too. Empty: none. */
    code: z.string(),
    /** Id of what a call created. Empty: none. */
    createdId: z.string(),
    isReplayed: z.boolean(),
  }),
  z.object({ event: z.literal('hung'), id: z.number() }),
]);

type Entry = z.infer<typeof entrySchema>;
export type AnsweredEntry = Extract<Entry, { event: 'answered' }>;

/** What the journal knows of one call. */
export interface JournalledCall {
  readonly id: number;
  readonly kind: string;
  readonly guest: string | null;
  /** null: no complete answer arrived. */
  readonly answer: AnsweredEntry | null;
  readonly isHung: boolean;
}

/** Writes each call before it is sent and each complete answer, to a file. */
export interface Journal {
  readonly file: string;
  writeSent(call: LoadCall): void;
  writeAnswer(call: LoadCall, answer: Answer): void;
  close(): void;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads code and id from an answer of either surface. Only calls that may create have their bodies read. */
function readReply(kind: CallKind, status: number, body: string): { code: string; createdId: string } {
  const none = { code: '', createdId: '' };
  if (status < 400 && kind !== 'create' && kind !== 'mcp create') return none;
  try {
    const { id, code, result } = replySchema.parse(JSON.parse(body));
    if (result === undefined) return { code: code ?? '', createdId: code === undefined ? toText(id) : '' };
    const { id: createdId, code: toolCode } = result.structuredContent ?? {};
    return result.isError === true
      ? { code: toText(toolCode) || 'tool error', createdId: '' }
      : { code: '', createdId: toText(createdId) };
  } catch {
    return { code: 'unreadable', createdId: '' };
  }
}

export function openJournal(file: string): Journal {
  const descriptor = openSync(file, 'w');
  const write = (entry: Entry): void => void writeSync(descriptor, `${JSON.stringify(entry)}\n`);
  return {
    file,
    writeSent: ({ id, kind, guest }) => write({ event: 'sent', id, kind, guest }),
    writeAnswer({ id, kind }, answer) {
      if (answer.kind === 'hung') write({ event: 'hung', id });
      if (answer.kind !== 'complete') return;
      const { status, requestId, isReplayed, body } = answer;
      write({ event: 'answered', id, status, requestId, isReplayed, ...readReply(kind, status, body) });
    },
    close: () => closeSync(descriptor),
  };
}

/** Reads a journal from its file. */
export function readJournal(file: string): JournalledCall[] {
  const calls = new Map<number, JournalledCall>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    const entry = entrySchema.parse(JSON.parse(line));
    const call = calls.get(entry.id);
    if (entry.event === 'sent') calls.set(entry.id, { ...entry, answer: null, isHung: false });
    else if (call !== undefined && entry.event === 'hung') calls.set(entry.id, { ...call, isHung: true });
    else if (call !== undefined && entry.event === 'answered')
      calls.set(entry.id, { ...call, answer: entry });
  }
  return [...calls.values()];
}
