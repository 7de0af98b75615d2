import { getPageTokenHeaders } from '@renderer/transport/page-token';
import { appMessages } from '@shared/app/app.messages';
import type { AppOutput } from '@shared/contract/app-contract';
import type { FilePurpose } from '@shared/contract/window-contract';
import { AppError, envelopeSchema, isErrorCode } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import { filledMessageSchema, fillMessage } from '@shared/text/filled-message';
import type { Client } from './client';

/** A file for a command, named by the ticket that stands for its path. */
export type PickedFile = NonNullable<AppOutput<'files.choose'>>;

/** Opens the browser's file dialog. null: no file was picked. */
const openFilePicker = (accept: string): Promise<File | null> =>
  new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });

const createUploadError = (): AppError => new AppError('unavailable', fillMessage(appMessages.fileNotSent));

/** A refusal, with its message for the language of the page. */
const refusalSchema = envelopeSchema.extend({ problem: filledMessageSchema.optional() });

async function parseRefusal(answer: Response): Promise<AppError> {
  const envelope = refusalSchema.safeParse(await answer.json().catch(() => null));
  if (!envelope.success) return createUploadError();
  const { error, code, problem } = envelope.data;
  return new AppError(isErrorCode(code) ? code : 'unavailable', error, { filled: problem });
}

/**
 * Uploads the picked file to the service. Throws AppError as the service reported it, or when the upload is
 * cancelled.
 */
async function send(file: File, url: string, signal: AbortSignal | null): Promise<void> {
  const headers = getPageTokenHeaders(product.slug);
  const answer = await fetch(url, { method: 'POST', body: file, headers, signal }).catch(() => null);
  if (answer === null) throw createUploadError();
  if (!answer.ok) throw await parseRefusal(answer);
}

interface OpenRequest {
  readonly purpose: FilePurpose;
  /** Accepted file extensions for the browser's dialog: `.csv,.gz`. */
  readonly accept: string;
  /** Where the page runs. */
  readonly host: 'desktop' | 'web';
  /** Called when the upload of a picked file begins, which takes a while in a browser. */
  readonly onPicked?: () => void;
  /** Cancels the upload. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Picks a file for a command to read. Call it from a press, because browsers open no file dialog otherwise.
 * null: no file was picked. Throws AppError when the upload fails.
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

/** Downloads a file that the service wrote. On the desktop the file is already where the member chose. */
export function downloadFile({ url, name }: PickedFile): void {
  if (url === null) return;
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
