import { launchBrowser } from '../../test/support/browser/chromium';
import { measureSpread } from '../measure/statistics';
import type { Report } from '../report/report';
import { printProgress } from '../report/report';
import { createUpperLimitRow } from '../report/row';
import type { DemoFolder } from './open-demo';
import { makeDemoFolder, startDemo } from './open-demo';
import { addPageClock } from './page-clock';
import type { ScreenFigure } from './screen-figures';
import { screenFigures, visitScreens } from './screen-figures';

export interface ScreensBenchInput {
  readonly folder: string;
  /** The built program. */
  readonly program: string;
  readonly report: Report;
}

const ROUNDS = 3;
/** As many as the earlier times were measured with. */
const KEYS = 91;
const RECORDS = 18_500;

type Times = ReadonlyMap<ScreenFigure, number[]>;

/** One round: a new process of the service, and a new browser. */
async function runRound(demo: DemoFolder, times: Times): Promise<void> {
  const service = await startDemo(demo);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      timezoneId: 'Europe/Lisbon',
    });
    const page = await context.newPage();
    const clock = await addPageClock(page);
    const note = (name: ScreenFigure, ms: number) => void times.get(name)?.push(ms);
    await visitScreens({ page, clock, demo, service, note });
  } finally {
    await browser.close();
    await service.stop();
  }
}

/** Measures first paint, screens, typing and the log in a browser, over the built program with a demo. */
export async function measureScreens({ folder, program, report }: ScreensBenchInput): Promise<void> {
  const demo = await makeDemoFolder({ folder, program, keys: KEYS, records: RECORDS });
  const times: Times = new Map(screenFigures.map(({ name }) => [name, []]));
  for (let round = 1; round <= ROUNDS; round += 1) {
    printProgress(`screens, round ${round} of ${ROUNDS}`);
    await runRound(demo, times);
  }
  report(
    'Screens in a browser',
    screenFigures.map(({ name, limitMs }) =>
      createUpperLimitRow(name, measureSpread(times.get(name) ?? []), limitMs, ' ms'),
    ),
  );
}
