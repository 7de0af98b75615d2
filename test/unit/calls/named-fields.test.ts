import { listNamedFields } from '@server/calls/named-fields';
import { describe, expect } from 'vitest';
import { verifies } from '../../support/service/verifies';

describe('the fields that a refusal names', () => {
  verifies('audit.refused-fields', 'are those before each problem, each once', () => {
    const message =
      'departure: must be after arrival; guest.email: is required; departure: must be a valid date';
    expect(listNamedFields(message)).toEqual(['departure', 'guest.email']);
    expect(listNamedFields('Not found.')).toEqual([]);
    expect(listNamedFields('room_type_id: room type not found.')).toEqual(['room_type_id']);
  });

  verifies('audit.refused-fields', 'have nothing that the caller wrote', () => {
    expect(
      listNamedFields('unknown field "x; svck_secret: y", "a\\"; b: "; limit: must be at most 200'),
    ).toEqual(['limit']);
    expect(listNamedFields(`unknown field ${JSON.stringify('\\"; token: ')}`)).toEqual([]);
  });

  verifies('audit.refused-fields', 'are ten at most', () => {
    const problems = Array.from({ length: 12 }, (_, index) => `field_${index}: is required`);
    expect(listNamedFields(problems.join('; '))).toHaveLength(10);
  });
});
