import type { FilePurpose } from '@shared/contract/window-contract';
import { z } from 'zod';
import type { FuzzTarget } from '../world/fuzz-target';
import type { BrowserPage } from './browser-page';

export const chosenSchema = z.object({ ticket: z.string(), name: z.string(), url: z.string() });
export type ChosenFile = z.infer<typeof chosenSchema>;

/** Reserves a file of the page. Throws Error if the service refuses. */
export async function chooseFile(
  page: BrowserPage,
  purpose: FilePurpose,
  suggestedName: string,
): Promise<ChosenFile> {
  const outcome = await page.call('files.choose', { purpose, suggested_name: suggestedName });
  if (outcome.kind === 'reply' && outcome.reply.ok) return chosenSchema.parse(outcome.reply.value);
  throw new Error(`no file can be chosen: ${JSON.stringify(outcome)}`);
}

/** Uploads a file as a page does. Throws Error if the service refuses. Returns its ticket. */
export async function uploadFile(
  { client, port }: FuzzTarget,
  page: BrowserPage,
  file: { readonly purpose: FilePurpose; readonly name: string; readonly bytes: Buffer },
): Promise<string> {
  const { ticket, url } = await chooseFile(page, file.purpose, file.name);
  const lines = [`POST ${url} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...page.listHeaders()];
  const head = `${lines.join('\r\n')}\r\nContent-Length: ${file.bytes.length}\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), file.bytes]);
  const answer = await client.send(bytes, { isWhole: true });
  if (answer.status !== 204)
    throw new Error(`the upload was answered ${answer.status}: ${answer.body.toString()}`);
  return ticket;
}
