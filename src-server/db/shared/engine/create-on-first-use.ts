/** How to create each property of an object. */
type Creators<T> = { readonly [Name in keyof T]: () => T[Name] };

/** Creates an object whose properties are created when they are first read, and are plain values from then on. */
export function createOnFirstUse<T extends object>(creators: Creators<T>): T {
  const created = Object.create(null);
  for (const [name, create] of Object.entries<() => unknown>(creators)) {
    Object.defineProperty(created, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = create();
        Object.defineProperty(created, name, { value, enumerable: true });
        return value;
      },
    });
  }
  return created;
}

/**
 * Creates the function that adds properties to an object without reading the ones it has, as a spread would. The result has them all as its
 * own, so that a spread of it is complete.
 */
export function createExtender<Base extends object>(
  base: Base,
): <More extends object>(more: More) => Base & More {
  const passedOn = Object.fromEntries(
    Object.keys(base).map((name) => [name, { enumerable: true, get: () => Reflect.get(base, name) }]),
  );
  return (more) =>
    Object.defineProperties(Object.create(null, passedOn), Object.getOwnPropertyDescriptors(more));
}
