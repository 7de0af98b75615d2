export function NoBridge() {
  return null;
}

export function NotLetIn() {
  return null;
}
