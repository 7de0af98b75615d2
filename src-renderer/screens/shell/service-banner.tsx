export function ServiceBanner() {
  return null;
}
