import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { z } from 'zod';
import type { ServedAgent } from '../agents/served-agent.ts';
import { serveAgent } from '../agents/served-agent.ts';
import { getPackageName, install, runTool } from '../external/foreign-tools.ts';
import type { Generator } from './generators.ts';
import { generators } from './generators.ts';

const tools = install([
  ...generators.map(({ tool }) => tool),
  '@oazapfts/runtime',
  'openapi-fetch',
  'typescript',
  '@types/node',
]);

const scopes = [
  'property.profile.read',
  'inventory.roomtype.read',
  'reservations.reservation.read',
  'reservations.reservation.create',
  'guests.profile.read',
];

/** What a careful project of an integrator demands. A bundler resolves the imports, as most generators expect. */
const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: ['node'],
  module: 'preserve',
  moduleResolution: 'bundler',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

/** Runs a program of the tools. Throws Error with what it has printed unless it ends well. */
async function runStep(bin: string, args: readonly string[]): Promise<void> {
  const { code, stdout, stderr } = await runTool(tools, bin, args);
  if (code !== 0) throw new Error(`${bin} ended with ${code}: ${`${stdout}${stderr}`.slice(0, 2000)}`);
}

/** Creates an empty project with the generated client and the program that uses it. */
async function createProject(generator: Generator, baseUrl: string): Promise<string> {
  const project = join(tools, `project-${generator.bin}`);
  rmSync(project, { recursive: true, force: true });
  const output = join(project, 'generated');
  mkdirSync(output, { recursive: true });
  const document = join(project, 'openapi.json');
  const settingsFile = join(project, 'settings.mjs');
  const input = { document, output, baseUrl, settingsFile };
  writeFileSync(document, await (await fetch(`${baseUrl}/openapi.json`)).text());
  if (generator.settings !== undefined) writeFileSync(settingsFile, generator.settings(input));
  await runStep(generator.bin, generator.args(input));
  writeFileSync(join(output, 'program.ts'), generator.program);
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['generated'] }));
  return project;
}

/** Each generator books nights of its own, because the property has three rooms. */
function getNights(generator: Generator) {
  const year = 2030 + generators.indexOf(generator);
  return { BRASSTAG_ARRIVAL: `${year}-02-01`, BRASSTAG_DEPARTURE: `${year}-02-03` };
}

/** Generates a client, checks the types of a program that uses it, and runs the program. Returns its line. */
async function tryGenerator(generator: Generator, { baseUrl, token }: ServedAgent): Promise<string> {
  const project = await createProject(generator, baseUrl);
  await runStep('tsc', ['--project', project]);
  await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: 'generated/program.ts', outDir: 'built' },
  });
  const env = {
    ...process.env,
    ...getNights(generator),
    BRASSTAG_URL: baseUrl,
    BRASSTAG_TOKEN: token,
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, 'built/program.js')], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the program ended with ${status}: ${stderr.slice(0, 2000)}`);
  return stdout.trim();
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** True if the line has the name of the property, a new number that is also in the list, and the code of the refusal. */
function isWhole(line: string): boolean {
  const [name, number, list, code] = foundSchema.parse(JSON.parse(line));
  return name === 'Harbour House' && list.includes(number) && code === 'not_found';
}

const foundSchema = z.tuple([z.string(), z.string(), z.array(z.string()), z.string()]);

async function report(generator: Generator, service: ServedAgent): Promise<boolean> {
  const name = getPackageName(generator.tool).padEnd(34);
  try {
    const line = await tryGenerator(generator, service);
    const works = isWhole(line);
    say(`${works ? 'ok    ' : 'FAILED'}  ${name} ${line}`);
    return works;
  } catch (error) {
    say(`FAILED  ${name} ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

const service = await serveAgent({ scopes });
try {
  for (const generator of generators) if (!(await report(generator, service))) process.exitCode = 1;
} finally {
  await service.close();
}
