import { toApiError } from './api-error.ts';

/** What a method of the client resolves with. */
export interface Answer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** Waits for a call and returns its body. Throws ApiError if the call was refused. */
export async function getData<Data>(call: Promise<Answer<Data>>): Promise<NonNullable<Data>> {
  const { data, error, response } = await call;
  if (data === undefined || data === null) throw toApiError(response, error);
  return data;
}
