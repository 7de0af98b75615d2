/** An event whose default can be prevented, with what else it tells. */
export function preventable<Facts extends object>(facts: Facts) {
  const event = {
    ...facts,
    defaultPrevented: false,
    preventDefault(): void {
      event.defaultPrevented = true;
    },
  };
  return event;
}
