import { z } from 'zod';
import type { Mask } from '../../support/recording/mask-recording';
import { createMask } from '../../support/recording/mask-recording';
import type { Recording } from '../../support/recording/recording';
import { runCommand } from '../../support/service/command-line';
import type { RawRequest, RawResponse } from '../../support/service/raw-http';
import { formatRawRequest, sendRaw } from '../../support/service/raw-http';
import type { World } from '../../support/service/service-world';

/** Time between two calls. It keeps within a key's rate, and gives every record its own instant. */
const STEP_MS = 5000;

const recordSchema = z.looseObject({ at: z.string(), actor: z.looseObject({ kind: z.string() }) });

/**
 * Reads the log of the data folder by instant, as the command line exports it. Fields that only locate a record in
 * time are removed.
 */
export async function readRecords(dataDirectory: string, now: () => number) {
  const args = ['audit', 'export', '--format', 'jsonl', '--data-dir', dataDirectory];
  const { code, out, err } = await runCommand(args, { now });
  if (code !== 0) throw new Error(`the log could not be read: ${err}`);
  const byMoment = new Map<string, unknown[]>();
  for (const line of out.trimEnd().split('\n')) {
    const { at, actor, seq: _seq, duration_us: _duration, ...record } = recordSchema.parse(JSON.parse(line));
    const { kind, ...named } = actor;
    // On one line of the recording.
    const flat = { ...record, actor: kind, actor_named: Object.values(named).join(' ') };
    const present = Object.fromEntries(Object.entries(flat).filter(([, value]) => value !== null));
    byMoment.set(at, [...(byMoment.get(at) ?? []), present]);
  }
  return byMoment;
}

/** Reads headers by their sent names, sorted by name. */
function readHeaders({ head, body }: RawResponse, isHead: boolean): Record<string, string> {
  const lines = head.split('\r\n').slice(1);
  const pairs = lines.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(/: (.*)/s);
    // The length of a body depends on its sentences. Only its match with the body is recorded.
    const isBodyLength = name === 'Content-Length' && (isHead || Number(value) === body.length);
    return [name, isBodyLength ? "<the body's>" : value];
  });
  return Object.fromEntries(pairs.toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

const toolResult = z.looseObject({
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
  structuredContent: z.unknown().optional(),
});

/** Reads a tool's result once, as a value. Its text is the JSON of the structured content or of a refusal. */
function readToolResult(value: unknown): unknown {
  const { data: result } = toolResult.safeParse(value);
  if (result === undefined) return value;
  const [{ text }] = result.content;
  const isSame = text === JSON.stringify(result.structuredContent);
  return { ...result, content: [isSame ? 'the structured content as text' : JSON.parse(text)] };
}

/** Reads JSON as a value. The text of a page is not recorded. */
function readBody(body: string): unknown {
  if (body === '') return null;
  try {
    return JSON.parse(body, (_name, value) => readToolResult(value));
  } catch {
    return '<page>';
  }
}

export interface CallRecorder {
  readonly mask: Mask;
  /**
   * Makes the call some time after the one before, and keeps the response under the name. Returns the response bytes.
   */
  record(name: string, request: RawRequest, afterMs?: number): Promise<RawResponse>;
  /** Returns all that was recorded, each response with the records that it left in the log. */
  finish(): Promise<Recording>;
}

/** Creates a recorder that makes calls to a world, one after the other. */
export function recordCalls(world: World): CallRecorder {
  const mask = createMask({
    replaced: { [`127.0.0.1:${world.port}`]: '127.0.0.1:<port>' },
    chanceFields: ['next_cursor', 'secret'],
  });
  const stored: { name: string; at: string; answer: Record<string, unknown> }[] = [];
  return {
    mask,
    async record(name, request, afterMs = STEP_MS) {
      world.clock.pass(afterMs);
      const isHead = request.method === 'HEAD';
      const answer = await sendRaw(world.port, formatRawRequest(world.port, request), { isHead });
      const headers = readHeaders(answer, isHead);
      const at = new Date(world.clock.now()).toISOString();
      stored.push({ name, at, answer: { status: answer.status, headers, body: readBody(answer.body) } });
      return answer;
    },
    async finish() {
      world.clock.pass(STEP_MS);
      const records = await readRecords(world.dataDirectory, world.clock.now);
      const recorded: Record<string, Recording> = {};
      for (const { name, at, answer } of stored) {
        if (name in recorded) throw new Error(`two calls are named ${name}`);
        recorded[name] = mask.mask({ ...answer, records: records.get(at) ?? [] });
      }
      return recorded;
    },
  };
}
