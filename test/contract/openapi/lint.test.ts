import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ruleset, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect } from 'vitest';
import { document } from '../../support/openapi/published-document';
import { verifies } from '../../support/service/verifies';

const source = JSON.stringify(document);

verifies('openapi.lint', 'the strict rules of Redocly find nothing', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
});

const ruleset = new Ruleset({
  extends: [[oas, 'recommended']],
  // OpenAPI 3.1 names the needed role of any scheme there. The rule accepts roles of OAuth alone.
  rules: { 'oas3-operation-security-defined': 'off' },
});

verifies('openapi.lint', 'the rules of Spectral find nothing', async () => {
  const spectral = new Spectral();
  spectral.setRuleset(ruleset);
  const problems = await spectral.run(JSON.parse(source));
  expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([]);
});
