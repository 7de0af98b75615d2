import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { resolveDataDirectory } from '@server/cli/context/default-data-directory';
import { z } from 'zod';

/** How the program was started. */
export interface LaunchOptions {
  /** Absolute; the same folder that the command line takes. */
  readonly dataDirectory: string;
  /** For this run; undefined: the port that is set. */
  readonly port: number | undefined;
  readonly isDemo: boolean;
  /** Started with the computer: into the tray, without a window. */
  readonly isHidden: boolean;
}

interface Environment {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly homeDirectory: string;
}

const known = z.object({
  'data-dir': z.string().optional().catch(undefined),
  port: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  demo: z.boolean().optional().catch(undefined),
  hidden: z.boolean().optional().catch(undefined),
});

/** Our options among Chromium's: what is not ours is passed over, not refused. */
export function parseLaunchOptions(argv: readonly string[], environment: Environment): LaunchOptions {
  const { values } = parseArgs({
    args: argv.slice(1),
    options: {
      'data-dir': { type: 'string' },
      port: { type: 'string' },
      demo: { type: 'boolean' },
      hidden: { type: 'boolean' },
    },
    strict: false,
  });
  const { 'data-dir': named, port, demo, hidden } = known.parse(values);
  const isDemo = demo === true;
  return {
    dataDirectory: resolve(resolveDataDirectory(named, environment, isDemo ? '-demo' : '')),
    port,
    isDemo,
    isHidden: hidden === true,
  };
}
