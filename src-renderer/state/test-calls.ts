import { create } from 'zustand';

/** Request ids of the test calls of this window, by the prefix of the key. It holds nothing of a token. */
const useTestCalls = create<Readonly<Record<string, string>>>(() => ({}));

/** Remembers the first test call of a key. Its page asks whether the first call of all was that one. */
export const rememberTestCall = (prefix: string, requestId: string): void =>
  useTestCalls.setState((requestIds) => ({ [prefix]: requestIds[prefix] ?? requestId }));

/** Returns the request id of the first test call of a key. null: this window made none. */
export const useTestCallId = (prefix: string): string | null =>
  useTestCalls((requestIds) => requestIds[prefix] ?? null);
