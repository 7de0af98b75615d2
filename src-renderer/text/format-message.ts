import type { ValueArguments } from '@shared/text/format-english';
import type { Message } from '@shared/text/message';
import type { ReactNode } from 'react';
import { Children } from 'react';
import { getInterfaceText } from './translation';

/** Formats a message in the language of the interface. */
export const formatMessage = <Values>(
  message: Message<Values>,
  ...[values]: ValueArguments<Values>
): string => String(getInterfaceText().format(message, { ...values }));

/** Values of a message whose placeholders and tags may be elements. A tag gets its content. */
type RichValues<Values, Tags extends string> = {
  readonly [Name in keyof Values]: Values[Name] | ReactNode;
} & { readonly [Tag in Tags]: (content: ReactNode) => ReactNode };

/** Formats a message with elements in it, such as a link or a bold name. */
export function formatRichMessage<Values, Tags extends string>(
  message: Message<Values, Tags>,
  values: RichValues<Values, Tags>,
): ReactNode {
  // React needs a key for each part of a list; `Children.toArray` gives them.
  return Children.toArray(getInterfaceText().format<ReactNode>(message, values));
}
