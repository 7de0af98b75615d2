import type { HelpPage } from '@shared/help/help-page';
import { listHelpSections } from '@shared/help/help-sections';
import { product } from '@shared/kernel/product';
import type { DocsSite } from './docs-site';
import { permissionTexts } from './permission-texts';

/** Returns the first sentence of a page. Without one before its headings, it lists them. */
function describePage(page: HelpPage): string {
  const [before, ...others] = listHelpSections(page);
  const [, sentence = ''] = /^(.+?[.:])(?: |$)/.exec(before?.text ?? '') ?? [];
  return sentence === '' ? others.flatMap(({ heading }) => heading?.text ?? []).join(', ') : sentence;
}

/**
 * Formats the list of all pages for language models: title, summary, then links with descriptions.
 * source: llmstxt.org.
 */
export function formatLlmsText({ reference, groups, permissions }: DocsSite): string {
  const { title, baseUrl } = reference;
  const formatPage = (page: HelpPage): string =>
    `- [${page.title}](${baseUrl}/docs/guides/${page.slug}.md): ${describePage(page)}`;
  const listPages = (wanted: string): string[] =>
    groups.filter(({ readers }) => readers === wanted).flatMap(({ pages }) => pages.map(formatPage));
  const count = permissions.flatMap(({ entries }) => entries).length;
  return `${[
    `# ${title}`,
    '',
    `> ${product.name} issues API keys for one property each. A key calls the operations of its permissions over HTTP at ${baseUrl}/api/v1, or as tools of an agent at ${baseUrl}/api/mcp. Send the whole token as \`Authorization: Bearer\`.`,
    '',
    '## Guides',
    '',
    ...listPages('developers'),
    '',
    '## Reference',
    '',
    `- [OpenAPI](${baseUrl}/openapi.json): every operation with its fields, errors and a real example, OpenAPI 3.1`,
    `- [${permissionTexts.title}](${baseUrl}/docs/permissions.md): what each of the ${count} permissions opens`,
    `- [Postman collection](${baseUrl}/docs/${product.slug}.postman_collection.json): every call, for Postman and Bruno`,
    '',
    '## Optional',
    '',
    ...listPages('owners'),
  ].join('\n')}\n`;
}
