export function ServiceState() {
  return null;
}
