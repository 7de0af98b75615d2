import { appContract } from '@shared/contract/app-contract';
import fc from 'fast-check';
import { z } from 'zod';
import type { PageMember } from '../check/find-reply-problem';
import { findReplyProblem, pageMembers } from '../check/find-reply-problem';
import { findTraces } from '../check/find-traces';
import { createHostileJson } from '../generate/hostile-json';
import { fillKnownValues } from '../generate/request-case';
import type { BrowserPage } from '../send/browser-page';
import type { PagePool, PageResult } from '../send/page-pool';
import { createPagePool } from '../send/page-pool';
import type { FuzzTarget } from '../world/fuzz-target';
import { NEWCOMER, OWNER } from '../world/seed-service';
import type { Door } from './door';
import { createDoor } from './door';

const rpcCaseSchema = z.strictObject({
  member: z.enum(pageMembers),
  command: z.string(),
  /** The input as JSON text, or as what is none. */
  input: z.string(),
  /** A frame sent before, as it is. null: none. */
  before: z.string().nullable(),
});

type RpcCase = z.infer<typeof rpcCaseSchema>;

/** Commands that would lock the member of the run out. They run on pages where no member is signed in. */
const lockingCommands: readonly string[] = [
  'session.reauthenticate',
  'session.changePassword',
  'session.recover',
  'session.signIn',
];

const oddNames: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  'keys',
  'keys.',
  'keys.create ',
  'x.y',
  '',
];

const oddFrames: readonly string[] = [
  '',
  '{}',
  '[]',
  'null',
  '{"beat":"ask"}',
  '{"beat":"answer"}',
  '{"page_token":"accepted"}',
  '{"id":"","command":"keys.list","input":{}}',
  '{"id":1,"command":"keys.list","input":{}}',
  '{"id":"a","command":"keys.list"}',
  '{"id":"a","command":["keys.list"],"input":{}}',
  '{"id":"a","command":"keys.list","input":{},"extra":1}',
  `{"id":"${'a'.repeat(101)}","command":"keys.list","input":{}}`,
  `{"id":"a","command":"keys.list","input":${'['.repeat(200)}${']'.repeat(200)}}`,
  '{"id":"__proto__","command":"session.current","input":{"is_active":false}}',
];

const schemaOf = (entry: { readonly input: z.ZodType }) =>
  z.toJSONSchema(entry.input, { io: 'input', unrepresentable: 'any' });

const members: fc.Arbitrary<PageMember> = fc.oneof(
  { weight: 6, arbitrary: fc.constant('owner' as const) },
  { weight: 2, arbitrary: fc.constant('newcomer' as const) },
  { weight: 1, arbitrary: fc.constant('visitor' as const) },
);

const before = fc.oneof(
  { weight: 40, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(...oddFrames) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);

/** Commands and names that are none, each with inputs near its contract. */
function createInputs(): fc.Arbitrary<RpcCase> {
  const known = Object.entries(appContract).map(([command, entry]) =>
    fc.record({
      member: lockingCommands.includes(command) ? fc.constant('visitor' as const) : members,
      command: fc.constant(command),
      input: createHostileJson(schemaOf(entry)),
      before,
    }),
  );
  const unknown = fc.record({
    member: members,
    command: fc.constantFrom(...oddNames),
    input: fc.json({ maxDepth: 2 }),
    before,
  });
  return fc.oneof(...known, unknown);
}

/** Codes after which it is not sure that the page's member is still signed in. */
const endingCodes: readonly string[] = ['sign_in_failed', 'reauthentication_required'];

/** Creates the door of the browser's protocol: every command, as the Owner, a member without a role, and no member. */
export function createRpcDoor(target: FuzzTarget): Door {
  const pools: Readonly<Record<PageMember, PagePool>> = {
    owner: createPagePool(target, OWNER),
    newcomer: createPagePool(target, NEWCOMER),
    visitor: createPagePool(target, null),
  };
  let calls = 0;

  async function sendCase(page: BrowserPage, input: RpcCase): Promise<PageResult> {
    calls += 1;
    const id = `case ${calls}`;
    const text = fillKnownValues(input.input, target.values);
    const frame = `{"id":"${id}","command":${JSON.stringify(input.command)},"input":${text}}`;
    // A frame before this one may close the socket, whatever this one is.
    if (input.before !== null) page.sendOdd(input.before);
    const outcome = await page.sendFrame(frame, id);
    const sent = { member: input.member, command: input.command, frame: input.before === null ? frame : '' };
    const shown = JSON.stringify(outcome);
    const isEnding =
      outcome.kind === 'reply' && !outcome.reply.ok && endingCodes.includes(outcome.reply.refusal.code);
    return {
      problem: findReplyProblem(sent, outcome) ?? findTraces(shown, frame + shown, target.values),
      mayEndSession: input.before !== null || input.command.startsWith('session.') || isEnding,
    };
  }

  return createDoor({
    name: 'rpc',
    workers: 6,
    schema: rpcCaseSchema,
    inputs: createInputs(),
    attempt: (input) => pools[input.member].withPage((page) => sendCase(page, input)),
    close() {
      for (const pool of Object.values(pools)) pool.close();
    },
  });
}
