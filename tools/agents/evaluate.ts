import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { changeTasks, mistakeTasks } from './evaluation/change-tasks.ts';
import { readTasks } from './evaluation/read-tasks.ts';
import type { Meter, RuleAgent } from './evaluation/rule-agent.ts';
import { connectRuleAgent } from './evaluation/rule-agent.ts';
import { seedReservations } from './evaluation/seed-reservations.ts';
import type { Task } from './evaluation/task.ts';
import { serveAgent } from './served-agent.ts';

/** Everything but the stays: one task is about a permission that is missing. */
const scopes = [
  'integration.mcp.connect',
  'integration.key.read',
  'property.profile.read',
  'inventory.roomtype.read',
  'inventory.unit.read',
  'rates.availability.read',
  'reservations.reservation.read',
  'reservations.reservation.create',
  'reservations.reservation.update',
  'reservations.reservation.cancel',
  'reservations.unit.assign',
  'housekeeping.unit.update',
  'finance.folio.read',
  'guests.profile.read',
  'guests.profile.update',
  'guests.contact.read',
];

interface Result extends Meter {
  readonly name: string;
  readonly isRight: boolean;
}

async function runTask(agent: RuleAgent, { name, run }: Task): Promise<Result> {
  const before = { ...agent.meter };
  const isRight = await run(agent).catch(() => false);
  const { calls, refused, wireBytes, modelBytes } = agent.meter;
  return {
    name,
    isRight,
    calls: calls - before.calls,
    refused: refused - before.refused,
    wireBytes: wireBytes - before.wireBytes,
    modelBytes: modelBytes - before.modelBytes,
  };
}

const sum = (results: readonly Result[], measure: keyof Meter): number =>
  results.reduce((total, result) => total + result[measure], 0);

/** Formats the table, one row per task, and the totals. */
function formatReport(agent: RuleAgent, results: readonly Result[]): string {
  const rows = results.map(
    ({ name, isRight, calls, refused, wireBytes, modelBytes }) =>
      `| ${name} | ${isRight ? 'yes' : '**no**'} | ${calls} | ${refused} | ${wireBytes} | ${modelBytes} |`,
  );
  const failed = results.filter(({ isRight }) => !isRight).length;
  return [
    `- tools/list: ${agent.listBytes} bytes; instructions and tools as a model reads them: ${agent.openingBytes} bytes`,
    `- ${results.length} tasks: ${failed} failed, ${sum(results, 'calls')} calls, ${sum(results, 'refused')} of them refused`,
    `- results: ${sum(results, 'wireBytes')} bytes on the wire, ${sum(results, 'modelBytes')} bytes of arguments and texts`,
    `- all tasks as conversations of their own: ${results.length * agent.openingBytes + sum(results, 'modelBytes')} bytes`,
    '',
    '| Task | Right | Calls | Refused | Bytes on the wire | Bytes of texts |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const { values } = parseArgs({ options: { program: { type: 'string' }, report: { type: 'string' } } });
const { program, report } = values;
const served = await serveAgent({ scopes, rooms: 12, ...(program === undefined ? {} : { program }) });
try {
  await seedReservations(served);
  const agent = await connectRuleAgent(served);
  const results: Result[] = [];
  for (const task of [...readTasks, ...changeTasks, ...mistakeTasks])
    results.push(await runTask(agent, task));
  await agent.close();
  const text = formatReport(agent, results);
  process.stdout.write(text);
  if (report !== undefined) {
    mkdirSync(dirname(report), { recursive: true });
    writeFileSync(report, text);
  }
  if (results.some(({ isRight }) => !isRight)) process.exitCode = 1;
} finally {
  await served.close();
}
