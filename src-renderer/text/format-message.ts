import type { ValueArguments } from '@shared/text/format-english';
import type { Message } from '@shared/text/message';
import type { ReactNode } from 'react';
import { createElement, Fragment } from 'react';
import { isolateText } from './isolate-text';
import { getInterfaceText } from './translation';

const isolateValues = (values: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolateText(value)]));

/** Formats a message in the language of the interface. */
export const formatMessage = <Values>(
  message: Message<Values>,
  ...[values]: ValueArguments<Values>
): string => String(getInterfaceText().format(message, isolateValues({ ...values })));

type RichValue = ReactNode | ((content: ReactNode) => ReactNode);

/** Values of a message whose placeholders and tags may be elements. A tag gets its content. */
type RichValues<Values, Tags extends string> = (Values extends null
  ? unknown
  : { readonly [Name in keyof Values]: Values[Name] | ReactNode }) & {
  readonly [Tag in Tags]: (content: ReactNode) => ReactNode;
};

/** React needs a key for each part of a list. The parts of a text never move, so their places are their keys. */
const addKeys = (parts: ReactNode): ReactNode =>
  Array.isArray(parts)
    ? parts.map((part: ReactNode, place) => createElement(Fragment, { key: place }, part))
    : parts;

/** Formats a message with elements in it, such as a link or a bold name. */
export function formatRichMessage<Values, Tags extends string>(
  message: Message<Values, Tags>,
  values: RichValues<Values, Tags>,
): ReactNode {
  const parts = Object.entries<RichValue>(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (content: ReactNode[]) => value(addKeys(content)) : isolateText(value),
  ]);
  return addKeys(getInterfaceText().format<ReactNode>(message, Object.fromEntries(parts)));
}
