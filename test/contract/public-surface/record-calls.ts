import { z } from 'zod';
import type { Mask } from '../../support/recording/mask-recording';
import { createMask } from '../../support/recording/mask-recording';
import type { Recording } from '../../support/recording/recording';
import { runCommand } from '../../support/service/command-line';
import type { RawRequest, RawResponse } from '../../support/service/raw-http';
import { formatRawRequest, sendRaw } from '../../support/service/raw-http';
import type { World } from '../../support/service/service-world';

/** Between two calls: enough for a key's rate, and every record has a moment of its own. */
const STEP_MS = 5000;

const recordSchema = z.looseObject({ at: z.string(), actor: z.looseObject({ kind: z.string() }) });

/** The log of the data folder by moment, as the command line exports it, without what only places a record in time. */
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

/** Headers by their names as they were sent, in the order of names. */
function readHeaders({ head, body }: RawResponse, isHead: boolean): Record<string, string> {
  const lines = head.split('\r\n').slice(1);
  const pairs = lines.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(/: (.*)/s);
    // Sentences have lengths; that the length is the body's stays.
    const isBodyLength = name === 'Content-Length' && (isHead || Number(value) === body.length);
    return [name, isBodyLength ? "<the body's>" : value];
  });
  return Object.fromEntries(pairs.toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

const toolResult = z.looseObject({
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
  structuredContent: z.unknown().optional(),
});

/** What a tool says as text is the JSON of its structured content, or of a refusal: recorded once, as a value. */
function readToolResult(value: unknown): unknown {
  const { data: result } = toolResult.safeParse(value);
  if (result === undefined) return value;
  const [{ text }] = result.content;
  const isSame = text === JSON.stringify(result.structuredContent);
  return { ...result, content: [isSame ? 'the structured content as text' : JSON.parse(text)] };
}

/** JSON as a value; the text of a page is not recorded. */
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
  /** Makes the call a while after the one before and keeps what came back under the name. Answers the bytes as they came. */
  record(name: string, request: RawRequest, afterMs?: number): Promise<RawResponse>;
  /** Everything that was kept, each with the records that it left in the log. */
  finish(): Promise<Recording>;
}

/** Records calls to a world, one after the other. */
export function recordCalls(world: World): CallRecorder {
  const mask = createMask({
    replaced: { [`127.0.0.1:${world.port}`]: '127.0.0.1:<port>' },
    chanceFields: ['next_cursor'],
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
