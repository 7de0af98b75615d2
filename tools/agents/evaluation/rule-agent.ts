import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { z } from 'zod';
import type { ServedAgent } from '../served-agent.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What one task took. */
export interface Meter {
  calls: number;
  /** Calls that were answered with an error. */
  refused: number;
  /** Bytes of all HTTP answers. */
  wireBytes: number;
  /** Bytes of arguments and of texts of results: what a model writes and reads. */
  modelBytes: number;
}

export interface Answer {
  readonly isError: boolean;
  readonly text: string;
  readonly value: Fields;
}

/** An agent that follows fixed rules, so that its runs can be compared. */
export interface RuleAgent {
  readonly instructions: string;
  /** Bytes that a host puts into each conversation: instructions, and the tools without schemas of results. */
  readonly openingBytes: number;
  /** Bytes of the answer to tools/list. */
  readonly listBytes: number;
  readonly meter: Meter;
  /** Calls a tool. After an unknown argument it tries once more with the known name of the same meaning. */
  ask(tool: string, given?: Fields): Promise<Answer>;
  /** Reads all pages of a list. */
  askAll(tool: string, given?: Fields): Promise<readonly Fields[]>;
  /** Returns the local date of the property: from the instructions if they name it. */
  findToday(): Promise<string>;
  close(): Promise<void>;
}

const contentSchema = z.tuple([z.object({ text: z.string() })]);
const fieldsSchema = z.record(z.string(), z.unknown());
const rowsSchema = z.array(fieldsSchema);

/** Words of people for arguments, and the names that they stand for. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  guests: ['adults'],
  check_in: ['arrival', 'arrival_from'],
  check_out: ['departure', 'departure_to'],
  search: ['q'],
  comment: ['guest_comment'],
  room: ['unit_id'],
};

/** Renames the arguments that a refusal does not know, by the names that it lists. */
function renameArguments(given: Fields, refusal: string): Fields {
  const known = /takes: ([a-z_, ]+)/.exec(refusal)?.[1]?.split(', ') ?? [];
  const renamed = Object.entries(given).map(([name, value]) => [
    known.includes(name) ? name : (synonyms[name]?.find((other) => known.includes(other)) ?? name),
    value,
  ]);
  return fieldsSchema.parse(Object.fromEntries(renamed));
}

/** Connects the official client, and counts the bytes of every answer. */
export async function connectRuleAgent({ url, token }: ServedAgent): Promise<RuleAgent> {
  const meter: Meter = { calls: 0, refused: 0, wireBytes: 0, modelBytes: 0 };
  const countingFetch: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    meter.wireBytes += (await answer.clone().arrayBuffer()).byteLength;
    return answer;
  };
  const client = new Client({ name: 'rule-agent', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit, fetch: countingFetch }),
  );
  const before = meter.wireBytes;
  const { tools } = await client.listTools();
  const listBytes = meter.wireBytes - before;
  const instructions = client.getInstructions() ?? '';
  const shown = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));

  async function call(tool: string, given: Fields): Promise<Answer> {
    meter.calls += 1;
    const { content, isError } = await client.callTool({ name: tool, arguments: { ...given } });
    const { text } = contentSchema.parse(content)[0];
    meter.modelBytes += JSON.stringify(given).length + Buffer.byteLength(text);
    if (isError === true) meter.refused += 1;
    return { isError: isError === true, text, value: fieldsSchema.parse(JSON.parse(text)) };
  }

  const ask: RuleAgent['ask'] = async (tool, given = {}) => {
    const answer = await call(tool, given);
    return answer.isError && answer.text.includes('unknown field')
      ? call(tool, renameArguments(given, answer.text))
      : answer;
  };

  return {
    instructions,
    openingBytes: Buffer.byteLength(instructions) + Buffer.byteLength(JSON.stringify(shown)),
    listBytes,
    meter,
    ask,
    async askAll(tool, given = {}) {
      const rows: Fields[] = [];
      for (let cursor: unknown; ; ) {
        const { value } = await ask(tool, cursor === undefined ? given : { ...given, cursor });
        rows.push(...rowsSchema.parse(value['data'] ?? []));
        if (typeof value['next_cursor'] !== 'string') return rows;
        cursor = value['next_cursor'];
      }
    },
    async findToday() {
      const named = /\b20\d\d-\d\d-\d\d\b/.exec(instructions)?.[0];
      return named ?? String((await ask('get_property')).value['local_date']);
    },
    close: () => client.close(),
  };
}
