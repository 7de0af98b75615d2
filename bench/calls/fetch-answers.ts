/** Fetches what the service answers to each path, so that other servers can give the same. Throws Error for a refusal. */
export async function fetchAnswers(
  { port }: { readonly port: number },
  { token, paths }: { readonly token: string; readonly paths: readonly string[] },
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const path of paths) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!response.ok) throw new Error(`the service answers ${response.status} to ${path}`);
    answers[path] = await response.text();
  }
  return answers;
}
