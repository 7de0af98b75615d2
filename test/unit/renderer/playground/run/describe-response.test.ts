import { filterOtherIssues, findIssueAt } from '@renderer/features/playground/fields/issues';
import { describeResponse } from '@renderer/features/playground/run/describe-response';
import type { PlaygroundResult } from '@shared/playground/playground-run';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../support/service/verifies';

const getResult = (status: number, body: unknown): PlaygroundResult => ({
  request: { method: 'GET', url: 'http://127.0.0.1/', headers: [], body: null },
  response: {
    status,
    duration_ms: 1,
    headers: [],
    body: typeof body === 'string' ? body : JSON.stringify(body),
    bytes: 1,
    is_truncated: false,
  },
  record: null,
  issues: [],
  messages: [],
  tools: null,
});

const lacks = (permission: string) => ({
  error: `The key lacks the permission ${permission}.`,
  code: 'unauthorized',
});
const toolError = (text: string) => ({
  jsonrpc: '2.0',
  id: 1,
  result: { isError: true, content: [{ text }] },
});

const rows = [
  ['an answer needs no words', 200, { data: [] }, 'good', ''],
  [
    'a 401 says why it says nothing',
    401,
    { error: 'Authentication failed.', code: 'unauthenticated' },
    'refused',
    'Authentication failed. Missing, wrong, revoked and expired keys get the same answer on purpose.',
  ],
  [
    'a missing permission is named',
    403,
    lacks('finance.folio.read'),
    'refused',
    'Refused. This session lacks “See prices and totals”.',
  ],
  [
    'an agent without its permission reads the order of the checks',
    403,
    lacks('integration.mcp.connect'),
    'refused',
    'The key lacks “Connect an AI agent”. This permission is checked before anything else.',
  ],
  ['an envelope is its sentence', 404, { error: 'Not found.', code: 'not_found' }, 'failed', 'Not found.'],
  [
    'a refused tool is refused inside an answer',
    200,
    toolError(JSON.stringify(lacks('guests.profile.read'))),
    'refused',
    'Refused. This session lacks “See guest names”.',
  ],
  [
    'a failed tool is its sentence',
    200,
    toolError('{"error":"Not found.","code":"not_found"}'),
    'failed',
    'Not found.',
  ],
  ['a tool may fail in words of its own', 200, toolError('no'), 'failed', 'no'],
  [
    'an error of the protocol is its message',
    200,
    { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Unknown tool "x".' } },
    'failed',
    'Unknown tool "x".',
  ],
  ['what is no envelope is said to be none', 502, '<html>', 'failed', 'Unexpected response format.'],
] as const;

describe('of what came back', () => {
  for (const [what, status, body, tone, text] of rows)
    verifies('playground.refusals', what, () => {
      const reported = describeResponse(getResult(status, body));
      expect([reported.tone, reported.sentence]).toEqual([tone, text]);
    });

  it('other refusals keep their code', () => {
    expect(describeResponse(getResult(409, { error: 'Taken.', code: 'unit_conflict' })).code).toBe(
      'unit_conflict',
    );
  });
});

describe('what is wrong', () => {
  const issues = [
    { pointer: '/to', message: 'must be a valid date' },
    { pointer: '/guest/contact/email', message: 'must be a valid email' },
    { pointer: '/guests', message: 'unknown' },
    { pointer: '', message: 'departure must be after arrival' },
  ];

  it.each([
    ['/to', 'must be a valid date'],
    ['/guest', 'contact/email: must be a valid email'],
    ['/guest/contact', 'email: must be a valid email'],
    ['/t', null],
  ])('at %s is %s', (pointer, reported) => {
    expect(findIssueAt(issues, pointer)).toBe(reported);
  });

  it('elsewhere is what no field answers for', () => {
    expect(filterOtherIssues(issues, ['to', 'guest']).map(({ pointer }) => pointer)).toEqual(['/guests', '']);
  });
});
