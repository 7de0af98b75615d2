import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import config from '../../bench/vite.config';
import { listSourceFiles } from '../support/architecture/source-files';

const entrySchema = z.record(z.string(), z.string());

it('every process of the benchmarks has its file and is built', () => {
  const entries = entrySchema.parse(config.build?.rolldownOptions?.input);
  expect(Object.values(entries).filter((file) => !existsSync(file))).toEqual([]);
  const started = listSourceFiles()
    .filter(({ path }) => path.startsWith('bench/'))
    .flatMap(({ text }) => [...text.matchAll(/startChild\('([\w-]+)'/g)].map(([, name = '']) => name));
  expect(started.length).toBeGreaterThan(0);
  expect(started.filter((name) => entries[name] === undefined)).toEqual([]);
});
