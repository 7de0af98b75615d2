import type { FilePurpose } from '@shared/contract/window-contract';
import { filePurposes } from '@shared/contract/window-contract';
import fc from 'fast-check';
import { z } from 'zod';
import { findEnvelopeProblem } from '../check/find-envelope-problem';
import type { RequestCase } from '../generate/request-case';
import { requestCaseSchema } from '../generate/request-case';
import type { HttpAnswer } from '../send/answer-parser';
import type { BrowserPage } from '../send/browser-page';
import type { PageResult } from '../send/page-pool';
import { createPagePool } from '../send/page-pool';
import { chosenSchema } from '../send/transfer-file';
import type { FuzzTarget } from '../world/fuzz-target';
import { OWNER } from '../world/seed-service';
import type { Door } from './door';
import { createDoor } from './door';
import { tryHttpCase } from './try-http-case';

const fileCaseSchema = z.strictObject({
  purpose: z.enum(filePurposes),
  name: z.string(),
  /** True if the command that writes the file runs before the request. */
  isWritten: z.boolean(),
  /** `{{url}}` stands for the address of the file. */
  request: requestCaseSchema,
});

type FileCase = z.infer<typeof fileCaseSchema>;

const names: readonly string[] = [
  'bookings.csv',
  '../../etc/passwd',
  '..\\..\\x',
  'CON',
  'a\u202egnp.exe',
  '"; filename="x',
  'a\r\nX-Injected: 1',
  'x'.repeat(200),
  '.',
  '.csv.gz',
  '%00',
  '__proto__',
  '客.db',
  '\ud800',
];

const targets: readonly string[] = [
  '{{url}}',
  '{{url}}/',
  '{{url}}?x=1',
  '{{url}}%00',
  '{{url}}/../x',
  '/files/',
  '/files/__proto__',
  `/files/${'a'.repeat(43)}`,
  '/files/../open/x',
  '/files/%2e%2e/assets',
];

/** `{{page}}` stands for all lines that the browser adds for its page, the others for one of them. */
const lines: readonly string[] = [
  'Range: bytes=0-0',
  'Range: bytes=-1',
  'Range: bytes=5-2,0-0',
  'Range: bytes=0-99999999999999999999',
  'If-Range: "x"',
  'If-None-Match: *',
  'If-Modified-Since: x',
  'Accept-Encoding: gzip',
  'Content-Encoding: gzip',
  'Content-Range: bytes 5-9/3',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Type: text/html',
  'Origin: https://evil.example',
  'Origin: null',
  'Sec-Fetch-Site: cross-site',
  'Cookie: brasstag_{{port}}=x',
  'X-Brasstag-Seat: x',
  'Transfer-Encoding: chunked',
  'Content-Length: 5',
  'Expect: 100-continue',
];

const request: fc.Arbitrary<RequestCase> = fc.record({
  kind: fc.constant('request' as const),
  method: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom('GET', 'POST') },
    { weight: 1, arbitrary: fc.constantFrom('HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH') },
  ),
  target: fc.oneof(
    { weight: 8, arbitrary: fc.constant('{{url}}') },
    { weight: 1, arbitrary: fc.constantFrom(...targets) },
  ),
  headers: fc
    .tuple(
      fc.oneof(
        { weight: 9, arbitrary: fc.constant(['{{page}}']) },
        { weight: 1, arbitrary: fc.constant<string[]>([]) },
      ),
      fc.oneof(
        { weight: 2, arbitrary: fc.constant<string[]>([]) },
        { weight: 1, arbitrary: fc.array(fc.constantFrom(...lines), { minLength: 1, maxLength: 3 }) },
      ),
    )
    .map((parts) => parts.flat()),
  body: fc.oneof(
    fc.constant(null),
    fc.constant(''),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constant('x'.repeat(300_000)),
  ),
});

const inputs: fc.Arbitrary<FileCase> = fc.record({
  // Those that are written here come more often, because only they are downloaded.
  purpose: fc.constantFrom(...filePurposes, 'audit_export' as const, 'checkpoint' as const),
  name: fc.oneof(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 60 })),
  isWritten: fc.constantFrom(true, true, false),
  request,
});

/** Commands that write a file for the browser, with their inputs. */
const writers: Partial<Record<FilePurpose, readonly [string, Readonly<Record<string, unknown>>]>> = {
  audit_export: ['audit.export', { format: 'csv', filter: { outcome: 'failed' } }],
  checkpoint: ['audit.checkpoint', {}],
};

/** Statuses of the routes of files. */
const knownStatuses: readonly number[] = [200, 204, 400, 401, 403, 404, 405, 409, 411, 413, 415];

function findFileProblem(answer: HttpAnswer): string | null {
  const { status, head } = answer;
  if (!knownStatuses.includes(status)) return `status ${status} from the files`;
  if (/^x-injected/im.test(head)) return 'a file name became a header';
  const [, disposition] = /^content-disposition: (.*)$/im.exec(head) ?? [];
  if (
    status === 200 &&
    !/^attachment; filename="[\w. -]*"; filename\*=UTF-8''[\w%.~!&+$#^`|-]*$/.test(disposition ?? '')
  )
    return `the file is offered as ${disposition ?? 'nothing'}`;
  return status >= 400 ? findEnvelopeProblem(answer) : null;
}

/** True if a browser fetches a file so. */
const isPlainFetch = ({ method, target, headers, body }: RequestCase): boolean =>
  method === 'GET' && target === '{{url}}' && headers.join() === '{{page}}' && body === null;

/** Creates the door of files in transfer: names, uploads, downloads and their headers. */
export function createFileDoor(target: FuzzTarget): Door {
  const pool = createPagePool(target, OWNER);

  async function tryFile(page: BrowserPage, input: FileCase): Promise<PageResult> {
    const choice = await page.call('files.choose', { purpose: input.purpose, suggested_name: input.name });
    const chosen = chosenSchema.safeParse(
      choice.kind === 'reply' && choice.reply.ok ? choice.reply.value : null,
    );
    const writer = writers[input.purpose];
    const written =
      chosen.success && input.isWritten && writer !== undefined
        ? await page.call(writer[0], { ...writer[1], file: chosen.data.ticket })
        : null;
    const isReady = written?.kind === 'reply' && written.reply.ok && isPlainFetch(input.request);
    const headers = input.request.headers.flatMap((line) =>
      line === '{{page}}' ? page.listHeaders() : [line],
    );
    const url = chosen.success ? chosen.data.url : '/files/none';
    const sent = { ...input.request, headers, target: input.request.target.replace('{{url}}', url) };
    const findProblem = (_sent: unknown, answer: HttpAnswer): string | null =>
      sent.method === 'HEAD' || !sent.target.startsWith('/files')
        ? null
        : isReady && answer.status !== 200
          ? `a written file was answered ${answer.status}`
          : findFileProblem(answer);
    const problem = await tryHttpCase(sent, { client: target.client, values: target.values, findProblem });
    return { problem, mayEndSession: false };
  }

  return createDoor({
    name: 'files',
    workers: 4,
    schema: fileCaseSchema,
    inputs,
    attempt: (input) => pool.withPage((page) => tryFile(page, input)),
    close: () => pool.close(),
  });
}
