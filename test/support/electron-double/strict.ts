/** Members that promises, inspectors and printers read from every object. */
const ALWAYS_ASKED = new Set(['then', 'toJSON', 'constructor', 'nodeType', 'tagName', 'asymmetricMatch']);

/** Creates an object that throws Error for other members. A double that returned `undefined` would prove nothing. */
export const createStrictDouble = <Members extends object>(name: string, members: Members): Members =>
  new Proxy(members, {
    get(target, key) {
      if (typeof key === 'symbol' || key in target || ALWAYS_ASKED.has(key)) return Reflect.get(target, key);
      throw new Error(`electron double: ${name}.${key} is not implemented`);
    },
  });
