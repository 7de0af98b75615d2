import { formatApiText } from '@renderer/lib/format-permission';
import { expect } from 'vitest';
import { verifies } from '../../../support/service/verifies';

verifies('ui.technical-names', 'a text of the API names permissions by their labels', () => {
  expect(
    formatApiText('By email only with guests.contact.read, see api.example.com or e.g. no.such.permission.'),
  ).toBe('By email only with “See guest contact data”, see api.example.com or e.g. no.such.permission.');
});
