import {
  AppError,
  createMissingPermissionError,
  envelopeSchema,
  errorStatuses,
  toEnvelope,
} from '@shared/kernel/errors';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../support/service/verifies';

describe('errors', () => {
  verifies('http.envelope', 'become an object of exactly two strings', () => {
    const envelope = toEnvelope(new AppError('not_found', 'Not found.', { cause: new Error('inside') }));
    expect(envelopeSchema.parse(envelope)).toEqual({ error: 'Not found.', code: 'not_found' });
    expect(JSON.stringify(envelope)).not.toContain('inside');
  });

  verifies('call.403-names-permission', 'name the permission a key lacks', () => {
    const error = createMissingPermissionError('reservations.reservation.read');
    expect(errorStatuses[error.code]).toBe(403);
    expect(toEnvelope(error)).toEqual({
      error: 'The key lacks the permission reservations.reservation.read.',
      code: 'unauthorized',
    });
    expect(error.missingPermission).toBe('reservations.reservation.read');
  });

  it('have client and server statuses only', () => {
    expect(Object.values(errorStatuses).filter((status) => status < 400 || status > 503)).toEqual([]);
  });
});
