export function PropertySwitcher() {
  return null;
}
