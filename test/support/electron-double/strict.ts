/** Asked of every object by promises, inspectors and printers. */
const ALWAYS_ASKED = new Set(['then', 'toJSON', 'constructor', 'nodeType', 'tagName', 'asymmetricMatch']);

/** The members and nothing else: a double that silently answered `undefined` would prove nothing. */
export const createStrictDouble = <Members extends object>(name: string, members: Members): Members =>
  new Proxy(members, {
    get(target, key) {
      if (typeof key === 'symbol' || key in target || ALWAYS_ASKED.has(key)) return Reflect.get(target, key);
      throw new Error(`electron double: ${name}.${key} is not implemented`);
    },
  });
