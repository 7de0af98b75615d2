import type { HelpGroup } from '@shared/help/help-groups';
import { groupHelpPages } from '@shared/help/help-groups';
import type { HelpPage } from '@shared/help/help-page';

const files = import.meta.glob<HelpPage>('../../../docs/help/*.md', { eager: true, import: 'default' });

/**
 * All help pages by their readers, as they were when the program was built. They are a chunk of their own, which is
 * loaded when the help opens first.
 */
export const helpGroups: readonly HelpGroup[] = groupHelpPages(Object.values(files));
