/** An event whose default can be prevented, with its other fields. */
export function createPreventableEvent<Facts extends object>(fields: Facts) {
  const event = {
    ...fields,
    defaultPrevented: false,
    preventDefault(): void {
      event.defaultPrevented = true;
    },
  };
  return event;
}
