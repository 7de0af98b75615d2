import { getPageTokenHeaders } from '@renderer/transport/page-token';
import type { AppOutput } from '@shared/contract/app-contract';
import type { FilePurpose } from '@shared/contract/window-contract';
import { AppError, envelopeSchema, isErrorCode } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import type { Client } from './client';

/** A file of a command, by the ticket that stands for its path. */
export type PickedFile = NonNullable<AppOutput<'files.choose'>>;

/** The browser's own dialog. null: nothing was picked. */
const openFilePicker = (accept: string): Promise<File | null> =>
  new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });

async function refusalOf(answer: Response): Promise<AppError> {
  const envelope = envelopeSchema.safeParse(await answer.json().catch(() => null));
  if (!envelope.success) return new AppError('unavailable', 'The file could not be sent.');
  const { error, code } = envelope.data;
  return new AppError(isErrorCode(code) ? code : 'unavailable', error);
}

/** Sends the picked file to the service. Throws AppError as the service told it, and when given up. */
async function send(file: File, url: string, signal: AbortSignal | null): Promise<void> {
  const headers = getPageTokenHeaders(product.slug);
  const answer = await fetch(url, { method: 'POST', body: file, headers, signal }).catch(() => null);
  if (answer === null) throw new AppError('unavailable', 'The file could not be sent.');
  if (!answer.ok) throw await refusalOf(answer);
}

interface OpenRequest {
  readonly purpose: FilePurpose;
  /** Endings for the browser's dialog: `.csv,.gz`. */
  readonly accept: string;
  /** Where the page runs. */
  readonly host: 'desktop' | 'web';
  /** A picked file is on its way: in a browser that takes a while. */
  readonly onPicked?: () => void;
  /** Gives up the sending. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * A file for a command to read. To be called by a press, else a browser opens no dialog. null: nothing was picked.
 * Throws AppError when the file could not be sent.
 */
export async function pickFile(client: Client, request: OpenRequest): Promise<PickedFile | null> {
  const { purpose, host, accept, onPicked, signal = null } = request;
  if (host === 'desktop') return client.call('files.choose', { purpose, suggested_name: 'file' });
  const file = await openFilePicker(accept);
  if (file === null) return null;
  onPicked?.();
  const chosen = await client.call('files.choose', { purpose, suggested_name: file.name });
  if (chosen?.url === null || chosen === null) return chosen;
  await send(file, chosen.url, signal);
  return chosen;
}

/** Hands a written file to the person: in a browser it is fetched; on the desktop it is where they chose. */
export function downloadFile({ url, name }: PickedFile): void {
  if (url === null) return;
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
