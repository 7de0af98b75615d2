import { z } from 'zod';
import { parseChromiumUrl } from '../address.ts';
import type { DoubleState } from '../stage.ts';

export const pausedSchema = z.object({
  requestId: z.string(),
  frameId: z.string(),
  resourceType: z.string(),
  request: z.object({
    url: z.string(),
    method: z.string(),
    headers: z.record(z.string(), z.string()),
    postData: z.string().optional(),
  }),
});

export type PausedRequest = z.output<typeof pausedSchema>;

/** How Chromium goes on with a request: a command of its Fetch domain, and the parameters. */
export interface RequestVerdict {
  readonly command: 'Fetch.continueRequest' | 'Fetch.failRequest' | 'Fetch.fulfillRequest';
  readonly params: object;
}

export const createFailedVerdict = (errorReason: string): RequestVerdict => ({
  command: 'Fetch.failRequest',
  params: { errorReason },
});

const LOCAL = /^(?:https?:\/\/(?:127\.0\.0\.1|localhost)[:/]|data:|blob:|about:)/;

/** Answers a request of a page as the program's scheme does. Requests to other computers fail. */
export async function judgeRequest(stage: DoubleState, { request }: PausedRequest): Promise<RequestVerdict> {
  const url = parseChromiumUrl(request.url);
  const answer = stage.schemes.get(url.slice(0, url.indexOf(':')));
  if (answer === undefined)
    return LOCAL.test(url)
      ? { command: 'Fetch.continueRequest', params: {} }
      : createFailedVerdict('InternetDisconnected');
  if (answer === null) return createFailedVerdict('Failed');
  const { method, headers, postData: body = null } = request;
  const response = await answer(new Request(url, { method, headers, body }));
  return {
    command: 'Fetch.fulfillRequest',
    params: {
      responseCode: response.status,
      responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    },
  };
}
