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

/** Returns an object with the properties of both. It does not read those of the first one, as a spread would. */
export const extendUnread = <Base extends object, More extends object>(base: Base, more: More): Base & More =>
  Object.create(base, Object.getOwnPropertyDescriptors(more));
