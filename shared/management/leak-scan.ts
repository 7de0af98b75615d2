import type { z } from 'zod';
import type { leaksContract } from './leaks-contract';

/** What a search found. */
export type LeakScan = z.output<(typeof leaksContract)['leaks.scan']['output']>;

/** A key, and one place where its token stands. */
export type LeakFinding = LeakScan['findings'][number];
