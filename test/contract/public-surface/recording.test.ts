import { describe, expect, it } from 'vitest';
import { createMask } from '../../support/recording/mask-recording';
import { compareRecordings, formatRecording } from '../../support/recording/recording';

const answer = {
  status: 200,
  headers: { 'Cache-Control': 'no-store' },
  body: { data: [{ id: '<res 1>' }], next_cursor: null },
};

describe('a recording', () => {
  it('is the same in any order of its fields', () => {
    const { body, headers, status } = answer;
    expect(compareRecordings({ get: answer }, { get: { body, headers, status } })).toEqual([]);
  });

  it.each([
    ['a status', { ...answer, status: 201 }, 'get > status: recorded 200, found 201'],
    [
      'a header',
      { ...answer, headers: {} },
      'get > headers > Cache-Control: recorded "no-store", found nothing',
    ],
    [
      'a new header',
      { ...answer, headers: { ...answer.headers, Vary: '*' } },
      'get > headers > Vary: recorded nothing, found "*"',
    ],
    [
      'a field of the body',
      { ...answer, body: { ...answer.body, data: [{ id: null }] } },
      'get > body > data[0] > id: recorded "<res 1>", found null',
    ],
    [
      'the length of a list',
      { ...answer, body: { ...answer.body, data: [] } },
      'get > body > data[0]: recorded {"id":"<res 1>"}, found nothing',
    ],
    [
      'a list for an object',
      { ...answer, headers: [] },
      'get > headers: recorded {"Cache-Control":"no-store"}, found []',
    ],
  ])('says where it differs in %s', (_what, found, difference) => {
    expect(compareRecordings({ get: answer }, { get: found })).toEqual([difference]);
  });

  it('is read again as it was written', () => {
    const recording = { answer, empty: {}, none: [], lists: [[1], [{ a: [] }]] };
    expect(JSON.parse(formatRecording(recording))).toEqual(recording);
  });
});

describe('a mask', () => {
  const id = 'res_01jd8v9p3q5r7s9t1v3x5z7b9c';

  it('hides sentences and keeps codes', () => {
    const { mask } = createMask();
    expect(mask({ error: 'No such room.', code: 'not_found', reason: 'revoked' })).toEqual({
      error: '<text>',
      code: 'not_found',
      reason: 'revoked',
    });
  });

  it('keeps the refusals whose texts are fixed', () => {
    const { mask } = createMask();
    const fixed = { error: 'The key lacks the permission guests.profile.read.', code: 'unauthorized' };
    expect(mask(fixed)).toEqual(fixed);
    expect(mask({ error: 'Authentication failed' })).toEqual({ error: '<text>' });
  });

  it('numbers what is made of chance, alike in every place', () => {
    const { mask } = createMask({ chanceFields: ['codes'], machineFields: ['bytes'] });
    const token = `svck_${'a1'.repeat(8)}_${'b'.repeat(48)}`;
    expect(mask({ id, path: `/x/${id}`, token, version: '1.2', codes: ['q', 'r'], bytes: null })).toEqual({
      id: '<res 1>',
      path: '/x/<res 1>',
      token: '<token 1>',
      version: '<version>',
      codes: ['<codes>', '<codes>'],
      bytes: '<bytes>',
    });
  });
});
