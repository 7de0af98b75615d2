import type { Operation } from '@server/operations/define-operation';

/** The style sheet of the page as text. It is a chunk that is loaded at its first request. */
const styles = import.meta.glob<string>('./reference/reference.css', { query: '?raw', import: 'default' });

/** Loads the style sheet of the reference page. */
export async function loadDocsStyle(): Promise<string> {
  const load = styles['./reference/reference.css'];
  if (load === undefined) throw new TypeError('the style sheet of the reference was not built in');
  return load();
}

/**
 * Renders the reference page. What renders it is loaded at the first request. `today`: the day of its examples,
 * YYYY-MM-DD.
 */
export async function renderDocsPage(
  operations: readonly Operation[],
  baseUrl: string,
  today: string,
): Promise<string> {
  const [{ createReference }, { renderReferencePage }] = await Promise.all([
    import('@server/http/docs/reference/create-reference'),
    import('@server/http/docs/reference/reference-page'),
  ]);
  return renderReferencePage(createReference(operations, baseUrl, today));
}
