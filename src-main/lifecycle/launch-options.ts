import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { resolveDataDirectory } from '@server/cli/context/default-data-directory';
import { z } from 'zod';

/** The options with which the program was started. */
export interface LaunchOptions {
  /** Absolute path: the same folder that the command line takes. */
  readonly dataDirectory: string;
  /** The port for this run. undefined: the configured port. */
  readonly port: number | undefined;
  readonly isDemo: boolean;
  /** True if started with the computer: in the tray, without a window. */
  readonly isHidden: boolean;
}

interface Environment {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly homeDirectory: string;
}

const optionsSchema = z.object({
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

/** Parses our options among those of Chromium. Unknown options are ignored, not refused. */
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
  const { 'data-dir': named, port, demo, hidden } = optionsSchema.parse(values);
  const isDemo = demo === true;
  return {
    dataDirectory: resolve(resolveDataDirectory(named, environment, isDemo ? '-demo' : '')),
    port,
    isDemo,
    isHidden: hidden === true,
  };
}
