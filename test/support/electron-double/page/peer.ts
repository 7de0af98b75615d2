import type { createCodec } from './codec.ts';

type Callable = (...args: readonly unknown[]) => unknown;

type Message =
  | { readonly op: 'expose'; readonly key: string; readonly api: unknown }
  | { readonly op: 'call'; readonly call: number; readonly id: number; readonly args: readonly unknown[] }
  | { readonly op: 'value' | 'throw'; readonly call: number; readonly value: unknown }
  | { readonly op: 'promise'; readonly call: number };

type Answer = Extract<Message, { op: 'value' | 'throw' | 'promise' }>;

/**
 * Connects one of the two worlds of a page to the other, as the context bridge does.
 * The worlds share only the document's events. A call across returns its answer synchronously.
 * Runs as text inside pages, so it uses only its arguments.
 */
export function createPeer(
  mine: string,
  theirs: string,
  makeCodec: typeof createCodec,
  onExpose: (key: string, api: unknown) => void,
) {
  const stored: Callable[] = [];
  const waiting = new Map<number, (answer: Answer) => void>();
  let calls = 0;
  const keep = (passed: Callable): number => {
    const known = stored.indexOf(passed);
    return known === -1 ? stored.push(passed) - 1 : known;
  };
  const settle = (call: number): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.set(call, (answer) => {
        waiting.delete(call);
        if (answer.op === 'throw') reject(answer.value);
        else if (answer.op === 'value') resolve(answer.value);
      });
    });
  const callAcross =
    (id: number): Callable =>
    (...args) => {
      calls += 1;
      const call = calls;
      const answers: Answer[] = [];
      waiting.set(call, (answer) => void answers.push(answer));
      send({ op: 'call', call, id, args });
      waiting.delete(call);
      const [answer] = answers;
      if (answer === undefined) throw new Error('electron double: no answer across the bridge');
      if (answer.op === 'throw') throw answer.value;
      return answer.op === 'value' ? answer.value : settle(call);
    };
  const wire = makeCodec(keep, callAcross);
  const send = (message: Message): void => {
    document.dispatchEvent(new CustomEvent(theirs, { detail: wire.encode(message) }));
  };
  const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
  const answerCall = ({ call, id, args }: Extract<Message, { op: 'call' }>): void => {
    const fail = (error: unknown) => send({ op: 'throw', call, value: toError(error) });
    const succeed = (value: unknown) => {
      try {
        send({ op: 'value', call, value });
      } catch (error) {
        fail(error);
      }
    };
    try {
      const result = stored[id]?.(...args);
      if (result instanceof Promise) {
        send({ op: 'promise', call });
        result.then(succeed, fail);
      } else succeed(result);
    } catch (error) {
      fail(error);
    }
  };
  document.addEventListener(mine, (event) => {
    if (!(event instanceof CustomEvent)) return;
    const message: Message = wire.decode(event.detail);
    if (message.op === 'expose') onExpose(message.key, message.api);
    else if (message.op === 'call') answerCall(message);
    else waiting.get(message.call)?.(message);
  });
  return send;
}
