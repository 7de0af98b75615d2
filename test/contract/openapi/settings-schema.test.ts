import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFileSchema } from '@shared/service/settings-file';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import { z } from 'zod';
import { expectRecordedIn } from '../../support/recording/recording';
import { verifies } from '../../support/service/verifies';

const COMMITTED = join(import.meta.dirname, '../../../docs/settings.schema.json');

/** The schema that checks the file, as editors read it. */
const jsonSchema = {
  title: 'Settings of the Brasstag service',
  ...z.toJSONSchema(settingsFileSchema, { io: 'input' }),
};

verifies('run.settings-schema', 'is the committed one', () => {
  expectRecordedIn(COMMITTED, JSON.parse(JSON.stringify(jsonSchema)));
});

const files: readonly unknown[] = [
  {},
  { $schema: 'settings.schema.json', port: 4319, public_url: null, rate_limit_per_second: null },
  { trusted_proxies: ['127.0.0.1', '10.0.0.0/8'], allowed_hosts: ['keys.example.com:443'], idle_minutes: 5 },
  { public_url: 'https://keys.example.com/hotel' },
  { public_url: 'keys.example.com' },
  { public_url: 'https://keys.example.com?hotel' },
  { port: 80 },
  { prot: 4319 },
  { retention_days: 89 },
  { allowed_hosts: ['a b'] },
  { trusted_proxies: 'all' },
  [],
];

verifies('run.settings-schema', 'accepts and refuses what the service does', () => {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  const accepts = ajv.compile(JSON.parse(readFileSync(COMMITTED, 'utf8')));
  for (const file of files)
    expect(accepts(file), JSON.stringify(file)).toBe(settingsFileSchema.safeParse(file).success);
});
