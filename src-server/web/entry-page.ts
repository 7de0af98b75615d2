import type { ValueArguments } from '@shared/text/format-english';
import { loadTranslation } from '@shared/text/load-translation';
import type { Message } from '@shared/text/message';
import { createTextFormatter } from '@shared/text/text-formatter';
import { formatPlainPage, sendPage } from './html-responses';
import type { PageRequest } from './web-request';

/** A page of one sentence, in place of the interface. Values are ours, and may be HTML. */
interface EntryPage<Values> {
  readonly status: number;
  readonly message: Message<Values>;
}

/** Sends the page in the first language of the browser that the program has. */
export async function sendEntryPage<Values>(
  { message: request, response }: Pick<PageRequest, 'message' | 'response'>,
  { status, message }: EntryPage<Values>,
  ...values: ValueArguments<Values>
): Promise<void> {
  const translation = await loadTranslation(request.acceptsLanguages());
  const sentence = createTextFormatter(translation)(message, ...values);
  response.setHeader('Vary', 'Accept-Language');
  sendPage(
    response,
    status,
    formatPlainPage({ language: translation.language, inBody: `<p>${sentence}</p>` }),
    null,
  );
}
