import { parseTraceParent } from '@server/http/request/trace-parent';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../support/service/verifies';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const known = { traceId: TRACE, parentId: PARENT };

describe('a traceparent', () => {
  it.each([
    [`00-${TRACE}-${PARENT}-01`, known],
    [`00-${TRACE}-${PARENT}-00`, known],
    [`cc-${TRACE}-${PARENT}-01`, known],
    [`cc-${TRACE}-${PARENT}-01-what-comes-later`, known],
    [`00-${TRACE}-${PARENT}-01-more`, null],
    [`cc-${TRACE}-${PARENT}-01.more`, null],
    [`ff-${TRACE}-${PARENT}-01`, null],
    [`00-${'0'.repeat(32)}-${PARENT}-01`, null],
    [`00-${TRACE}-${'0'.repeat(16)}-01`, null],
    [`00-${TRACE.toUpperCase()}-${PARENT}-01`, null],
    [`00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`, null],
    [` 00-${TRACE}-${PARENT}-01`, null],
    [`00-${TRACE}-${PARENT}`, null],
    ['', null],
    [undefined, null],
    [7, null],
  ])('%j is %j', (value, expected) => {
    expect(parseTraceParent(value)).toEqual(expected);
  });

  verifies('audit.trace', 'is two ids of hex or nothing, whatever was sent', () => {
    const part = fc.oneof(fc.constantFrom('00', 'ff', '-', TRACE, PARENT, '01', '0'), fc.string());
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        const parsed = parseTraceParent(parts.join('-'));
        if (parsed !== null)
          expect(`${parsed.traceId}-${parsed.parentId}`).toMatch(/^[0-9a-f]{32}-[0-9a-f]{16}$/);
      }),
    );
  });
});
