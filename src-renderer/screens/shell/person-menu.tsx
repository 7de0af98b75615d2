export function PersonMenu() {
  return null;
}
