import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BrowserContext } from 'playwright';
import type { TestContext } from 'vitest';
import { onTestFinished } from 'vitest';
import { FAILURES_FOLDER } from './failures-folder';

const MAX_NAME_LENGTH = 80;

/** True: a trace shows the page at each step, which slows each step down. */
const recordsPages = process.env['TRACE_SNAPSHOTS'] === '1';

const toFileName = (text: string): string =>
  text
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, MAX_NAME_LENGTH);

type Task = TestContext['task'];

/** Names a folder for a test of a project, because a journey runs in several projects. */
function evidenceFolder({ file, name }: Task): string {
  const spec = `${file.projectName ?? ''}-${basename(file.name, '.test.ts')}`;
  return join(import.meta.dirname, '../../..', FAILURES_FOLDER, spec, toFileName(name));
}

async function saveEvidence(context: BrowserContext, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [index, page] of context.pages().entries())
    await page
      .screenshot({ path: join(folder, `page-${index + 1}.png`), timeout: 5_000 })
      .catch(() => undefined);
  await context.tracing.stop({ path: join(folder, `trace-${Date.now()}.zip`) });
}

/** How a context is ended, and whether its trace has snapshots. */
interface Recording {
  readonly close: () => Promise<void>;
  /** Playwright keeps snapshots in the page's memory: false where a test searches that memory. */
  readonly hasSnapshots?: boolean;
}

/** Records a trace of a context, keeps it when the test fails, and ends the context. */
export async function recordFailure(
  context: BrowserContext,
  { close, hasSnapshots = true }: Recording,
): Promise<void> {
  await context.tracing.start({ snapshots: recordsPages && hasSnapshots });
  onTestFinished(async ({ task }) => {
    // A test may have closed its own browser; then there is nothing to keep.
    if (task.result?.state === 'fail')
      await saveEvidence(context, evidenceFolder(task)).catch((error: unknown) =>
        process.stderr.write(`No trace was kept: ${String(error)}\n`),
      );
    await close();
  });
}
