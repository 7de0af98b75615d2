import { fillMessage } from '@shared/text/filled-message';
import { formatEnglish } from '@shared/text/format-english';
import type { Message } from '@shared/text/message';
import { defineMessages } from '@shared/text/message';
import { createMessageFormatter, english } from '@shared/text/message-formatter';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, expectTypeOf, it } from 'vitest';

const messages = defineMessages('test', {
  title: 'API keys',
  lead: 'Each key opens {property} only.',
  count: '{count, plural, one{# key of {owner}} other{# keys of {owner}}}, by {member}, then.',
  place: '{host, select, desktop{Here} other{There}} at {port, number}',
  rich: 'Read <link>the page</link> of <bold>{name}</bold>',
});

type ValuesOf<Given> = Given extends Message<infer Values, infer _Tags> ? Values : never;
type TagsOf<Given> = Given extends Message<infer _Values, infer Tags> ? Tags : never;

describe('a message', () => {
  it('has an id that begins with its feature', () => {
    expect(messages.title).toEqual({ id: 'test.title', english: 'API keys' });
  });

  it('is formatted in English, with plurals, choices and numbers', () => {
    expect(formatEnglish(messages.title)).toBe('API keys');
    expect(formatEnglish(messages.lead, { property: 'Harbour House' })).toBe(
      'Each key opens Harbour House only.',
    );
    const values = { owner: 'Maren', member: 'Inês' };
    expect(formatEnglish(messages.count, { count: 1, ...values })).toBe('1 key of Maren, by Inês, then.');
    expect(formatEnglish(messages.count, { count: 1234, ...values })).toBe(
      '1,234 keys of Maren, by Inês, then.',
    );
    expect(formatEnglish(messages.place, { host: 'desktop', port: 4680 })).toBe('Here at 4,680');
  });

  it.each([
    'API keys',
    'Guests & co. #1',
    "the owner's key",
    "a '{name}' of a form",
    "'<' is less",
    'a | b, 1 > 0',
  ])('without placeholders is what ICU makes of it: %j', (text) => {
    const formatText = createMessageFormatter(english);
    expect(formatText({ id: 'test.plain', english: text }, {})).toBe(
      new IntlMessageFormat(text, 'en-GB').format({}),
    );
  });

  it('takes the values that its text names, and no others', () => {
    expectTypeOf<ValuesOf<typeof messages.title>>().toEqualTypeOf<null>();
    expectTypeOf<ValuesOf<typeof messages.lead>>().toEqualTypeOf<{ readonly property: string }>();
    expectTypeOf<ValuesOf<typeof messages.count>>().toEqualTypeOf<{
      readonly count: number;
      readonly owner: string;
      readonly member: string;
    }>();
    expectTypeOf<ValuesOf<typeof messages.place>>().toEqualTypeOf<{
      readonly host: string;
      readonly port: number;
    }>();
    expectTypeOf<TagsOf<typeof messages.rich>>().toEqualTypeOf<'link' | 'bold'>();
    expectTypeOf<typeof messages.lead>().not.toExtend<Message>();
  });

  it('travels as its id and values, with its English text', () => {
    expect(fillMessage(messages.lead, { property: 'Harbour House' })).toEqual({
      id: 'test.lead',
      values: { property: 'Harbour House' },
      english: 'Each key opens Harbour House only.',
    });
  });
});
