import type { DocsSite } from '@server/http/docs/pages/docs-site';
import type { Operation } from '@server/operations/define-operation';
import type { Language } from '@shared/text/languages';

/** The style sheets of the pages as text, in the order of their names. Each is a chunk that is loaded at its first request. */
const styles = import.meta.glob<string>('./reference/*.css', { query: '?raw', import: 'default' });

/** Loads the style sheets of the pages as one. */
export async function loadDocsStyle(): Promise<string> {
  const texts = await Promise.all(Object.values(styles).map((load) => load()));
  return texts.join('');
}

/** The icon of the product. A browser that finds none named asks for another, and reports that it is missing. */
const icons = import.meta.glob<string>('../../../shared/app/icon.svg', { query: '?raw', import: 'default' });

/** Loads the icon of the pages. */
export async function loadDocsIcon(): Promise<string> {
  const texts = await Promise.all(Object.values(icons).map((load) => load()));
  return texts.join('');
}

/** Loads the pages. Their code is loaded at the first request. */
export async function loadDocsSite(
  operations: readonly Operation[],
  baseUrl: string,
  today: string,
): Promise<DocsSite> {
  const { createDocsSite } = await import('@server/http/docs/pages/docs-site');
  return createDocsSite(operations, baseUrl, today);
}

/** Translates what the pages display, where help pages have the language. */
export async function loadTranslatedSite(site: DocsSite, language: Language): Promise<DocsSite> {
  if (language === 'en') return site;
  const { translateDocsSite } = await import('@server/http/docs/pages/docs-site');
  return translateDocsSite(site, language);
}

/** Renders the reference. What renders it is loaded at the first request. */
export async function renderDocsPage({ reference, groups }: DocsSite): Promise<string> {
  const { renderReferencePage } = await import('@server/http/docs/reference/reference-page');
  return renderReferencePage(reference, groups);
}

/** Renders a help page by its name. */
export async function renderHelpPage(site: DocsSite, slug: string): Promise<string> {
  const { renderHelpDocument } = await import('@server/http/docs/pages/help-document');
  const page = site.groups.flatMap(({ pages }) => pages).find((one) => one.slug === slug);
  if (page === undefined) throw new TypeError(`the help page ${slug} is in no group`);
  return renderHelpDocument(site, page);
}

/** Renders the page of permissions. */
export async function renderPermissionsPage(site: DocsSite): Promise<string> {
  const { renderPermissionDocument } = await import('@server/http/docs/pages/permission-document');
  return renderPermissionDocument(site);
}
