import { createReference } from '@server/http/docs/reference/create-reference';
import type { Reference } from '@server/http/docs/reference/reference';
import type { Operation } from '@server/operations/define-operation';
import type { HelpGroup } from '@shared/help/help-groups';
import { groupHelpPages, translateHelpGroups } from '@shared/help/help-groups';
import type { HelpPage } from '@shared/help/help-page';
import { insertAddress } from './insert-address';
import { loadHelpPages, loadHelpTranslations } from './load-help-pages';
import type { PermissionSection } from './permission-entries';
import { createPermissionSections } from './permission-entries';

/** Everything that the pages display, for one address and day. */
export interface DocsSite {
  readonly reference: Reference;
  readonly groups: readonly HelpGroup[];
  readonly permissions: readonly PermissionSection[];
}

const insertIntoPage = (page: HelpPage, baseUrl: string): HelpPage => ({
  ...page,
  blocks: page.blocks.map((block) =>
    block.kind === 'code' ? { ...block, text: insertAddress(block.text, baseUrl) } : block,
  ),
});

/** Creates the pages. `baseUrl` has no trailing slash. `today`: the day of the examples, YYYY-MM-DD. */
export async function createDocsSite(
  operations: readonly Operation[],
  baseUrl: string,
  today: string,
): Promise<DocsSite> {
  const reference = createReference(operations, baseUrl, today);
  const pages = await loadHelpPages();
  return {
    reference,
    groups: groupHelpPages(pages.map((page) => insertIntoPage(page, baseUrl))),
    permissions: createPermissionSections(reference),
  };
}

/** Puts the help pages of a language in the place of the English ones, where they are translated. The rest stays English. */
export async function translateDocsSite(site: DocsSite, language: string): Promise<DocsSite> {
  const pages = await loadHelpTranslations(language);
  const { baseUrl } = site.reference;
  const translated = pages.map((page) => insertIntoPage(page, baseUrl));
  return { ...site, groups: translateHelpGroups(site.groups, translated) };
}
