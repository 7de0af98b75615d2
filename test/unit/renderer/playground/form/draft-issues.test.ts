import {
  createCallDraft,
  withMode,
  withText,
  withUnparsedText,
  withValue,
} from '@renderer/features/playground/form/call-draft';
import { findDraftIssues, hasDraftIssues } from '@renderer/features/playground/form/draft-issues';
import { listCallFields } from '@renderer/features/playground/form/to-run-request';
import type {
  CatalogueOperation,
  PlaygroundSurface,
} from '@renderer/features/playground/run/catalogue-operation';
import { catalogue } from '@server/catalogue/operations';
import { createOperationForm } from '@server/operations/operation-form';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../support/service/verifies';

function getCall(name: string, surface: PlaygroundSurface = 'rest') {
  const found = catalogue.find((operation) => operation.name === name);
  if (found === undefined) throw new Error(`no operation ${name}`);
  const { title, summary, permission, tag, effect, rest } = found;
  const form = createOperationForm(found);
  const access = { permission, always_requires: [], is_tool: true };
  const operation: CatalogueOperation = { ...rest, ...access, name, title, summary, tag, effect, form };
  return {
    call: { operation, surface, fields: listCallFields(operation, surface, null) },
    draft: createCallDraft(operation, surface),
  };
}

const malformed = [{ pointer: '/q', message: 'must be well-formed Unicode' }];

describe('a call that can be sent', () => {
  it.each(catalogue.map(({ name }) => [name]))('is %s as it begins', (name) => {
    for (const surface of ['rest', 'mcp'] as const) {
      const { call, draft } = getCall(name, surface);
      expect(hasDraftIssues(findDraftIssues(call, draft))).toBe(false);
    }
  });

  it('holds any text in its body, and as a tool anywhere', () => {
    const { call, draft } = getCall('update_guest');
    expect(hasDraftIssues(findDraftIssues(call, withValue(draft, 'last_name', '\ud800')))).toBe(false);
    const tool = getCall('list_guests', 'mcp');
    expect(hasDraftIssues(findDraftIssues(tool.call, withValue(tool.draft, 'q', '\ud800')))).toBe(false);
  });
});

describe('what keeps a call from being sent', () => {
  verifies('playground.form', 'is text for the address that has no form in bytes, at its field', () => {
    const { call, draft } = getCall('list_guests');
    expect(findDraftIssues(call, withValue(draft, 'q', '\ud800')).input).toEqual(malformed);
    expect(findDraftIssues(call, withValue(draft, 'q', [['\ud800']])).input).toEqual(malformed);
    const asJson = withText(withMode(draft, 'json'), '{"q":"\\ud800"}');
    expect(findDraftIssues(call, asJson).input).toEqual(malformed);
    const path = getCall('update_guest');
    expect(findDraftIssues(path.call, withValue(path.draft, 'id', '\udc00')).input).toEqual([
      { pointer: '/id', message: 'must be well-formed Unicode' },
    ]);
  });

  verifies('playground.faults', 'is more than fits between a page and the service', () => {
    const { call, draft } = getCall('create_reservation');
    const withComment = (length: number) =>
      findDraftIssues(call, withValue(draft, 'guest_comment', 'é'.repeat(length))).input;
    expect(withComment(499_000)).toEqual([]);
    expect(withComment(500_000)).toEqual([
      { pointer: '', message: 'This is larger than 1 MB and can’t be sent.' },
    ]);
  });

  it('is a required field without a value, or one that cannot be read yet', () => {
    const { call, draft } = getCall('create_reservation');
    const half = withUnparsedText(withValue(draft, 'room_type_id', ''), '/links', '[');
    expect(findDraftIssues(call, half).input.map(({ pointer }) => pointer)).toEqual([
      '/room_type_id',
      '/links',
    ]);
  });

  verifies('playground.form', 'is a header that cannot be sent as it is written', () => {
    const keyed = getCall('create_reservation');
    const key = (idempotencyKey: string) =>
      findDraftIssues(keyed.call, { ...keyed.draft, idempotencyKey }).idempotencyKey;
    const reported = 'Use 1 to 128 visible ASCII characters, without spaces.';
    expect(['', 'once', 'x'.repeat(128)].map(key)).toEqual([null, null, null]);
    expect(['schlüssel-✓', 'two words', 'x'.repeat(129), 'a\n'].map(key)).toEqual([
      reported,
      reported,
      reported,
      reported,
    ]);
    const versioned = getCall('update_guest');
    const version = (text: string) =>
      findDraftIssues(versioned.call, { ...versioned.draft, version: text }).version;
    expect(['', '*', '3', '"3"'].map(version)).toEqual([null, null, null, null]);
    expect(version('abc')).toBe('Enter a version number, or *.');
  });
});
