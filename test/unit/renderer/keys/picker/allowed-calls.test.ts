import { getAgentPermissionHint, listAllowedCalls } from '@renderer/features/keys/picker/allowed-calls';
import type { SearchableOperation } from '@renderer/lib/operations/operation-match';
import type { Permission } from '@shared/kernel/permissions';
import { describe, expect, it } from 'vitest';

const operation = (name: string, permission: Permission, path: string): SearchableOperation => ({
  name,
  title: name.replaceAll('_', ' '),
  summary: '',
  permission,
  method: 'get',
  path,
});
const operations: readonly SearchableOperation[] = [
  operation('list_reservations', 'reservations.reservation.read', '/reservations'),
  operation('get_reservation', 'reservations.reservation.read', '/reservations/{id}'),
  operation('list_guests', 'guests.profile.read', '/guests'),
  {
    ...operation('export_guest', 'guests.profile.read', '/guests/{id}/export'),
    always_requires: ['guests.contact.read'],
    is_tool: false,
  },
];
const opened = (...chosen: Permission[]) => {
  const { calls, tools, withoutEffect } = listAllowedCalls(operations, new Set(chosen));
  return { calls: calls.map(({ name }) => name), tools: tools.map(({ name }) => name), withoutEffect };
};

describe('what a choice opens', () => {
  it.each([
    ['nothing opens nothing', [], { calls: [], tools: [], withoutEffect: [] }],
    [
      'a permission opens the calls that need it, and no tool',
      ['reservations.reservation.read'],
      { calls: ['list_reservations', 'get_reservation'], tools: [], withoutEffect: [] },
    ],
    [
      'with the permission to connect the same calls are tools',
      ['guests.profile.read', 'integration.mcp.connect'],
      { calls: ['list_guests'], tools: ['list_guests'], withoutEffect: [] },
    ],
    [
      'a call that always needs two permissions opens with both, and is no tool if agents do not have it',
      ['guests.profile.read', 'guests.contact.read', 'integration.mcp.connect'],
      { calls: ['list_guests', 'export_guest'], tools: ['list_guests'], withoutEffect: [] },
    ],
    [
      'the permission to connect alone opens no tool',
      ['integration.mcp.connect'],
      { calls: [], tools: [], withoutEffect: [] },
    ],
    [
      'what only members use is separate',
      ['organisation.audit.read'],
      { calls: [], tools: [], withoutEffect: ['organisation.audit.read'] },
    ],
  ] as const)('%s', (_sentence, chosen, expected) => {
    expect(opened(...chosen)).toEqual(expected);
  });

  it.each([
    [
      'without the permission to connect, what an agent needs',
      ['guests.profile.read'],
      true,
      'needs_connect',
    ],
    ['the same before anything is chosen', [], true, 'needs_connect'],
    ['nothing where that is not the person’s to grant', ['guests.profile.read'], false, null],
    ['with it alone, that it does little', ['integration.mcp.connect'], true, 'connects_only'],
    ['with it and others, nothing', ['integration.mcp.connect', 'guests.profile.read'], true, null],
  ] as const)('says %s', (_sentence, chosen, mayConnect, expected) => {
    expect(getAgentPermissionHint(new Set(chosen), mayConnect ? ['integration.mcp.connect'] : [])).toBe(
      expected,
    );
  });
});
