import type { CatalogueMessage } from '../architecture/message-catalogues';
import { listMessages } from '../architecture/message-catalogues';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../../shared/**/*.messages.ts', {
  eager: true,
});

/** Lists the messages of all catalogues, as a translator gets them. */
export const listAllMessages = (): CatalogueMessage[] => listMessages(modules);
