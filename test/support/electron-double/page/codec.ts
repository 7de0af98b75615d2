type Callable = (...args: readonly unknown[]) => unknown;

/**
 * Converts values to text, between the worlds of a page and from a page to the program.
 * Covers the part of the structured clone that calls of the program need.
 * Also runs as text inside pages, so it uses only its arguments.
 *
 * `keep` gives a function a number, `call` makes a function of a number; null: functions cannot pass.
 */
export function createCodec(
  keep: ((passed: Callable) => number) | null,
  call: ((id: number) => Callable) | null,
) {
  const isCallable = (value: unknown): value is Callable => typeof value === 'function';
  const refuse = (): never => {
    throw new Error('An object could not be cloned.');
  };
  const isPlain = (value: object): boolean => {
    const kind = Object.getPrototypeOf(value);
    return (kind === null || Object.getPrototypeOf(kind) === null) && !('$' in value);
  };
  const packObject = (value: object): unknown => {
    if (value instanceof Error) return { $: 'error', message: value.message };
    if (Array.isArray(value)) return value.map(pack);
    if (!isPlain(value)) return refuse();
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, pack(part)]));
  };
  const pack = (value: unknown): unknown => {
    if (value === undefined) return { $: 'undefined' };
    if (isCallable(value)) return keep === null ? refuse() : { $: 'function', id: keep(value) };
    if (typeof value === 'object' && value !== null) return packObject(value);
    return typeof value === 'symbol' ? refuse() : value;
  };
  const unpack = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('$' in value)) return value;
    if (value.$ === 'error' && 'message' in value) return new Error(String(value.message));
    if (value.$ === 'function' && 'id' in value) return call === null ? refuse() : call(Number(value.id));
    return undefined;
  };
  return {
    encode: (value: unknown) => JSON.stringify(pack(value)),
    decode: (text: string) => JSON.parse(text, unpack),
  };
}
