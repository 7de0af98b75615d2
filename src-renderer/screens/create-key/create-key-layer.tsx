export function CreateKeyLayer() {
  return null;
}
