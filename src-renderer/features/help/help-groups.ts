import { groupHelpPages } from '@shared/help/help-groups';
import type { HelpPage } from '@shared/help/help-page';

const files = import.meta.glob<HelpPage>('../../../docs/guide/*.md', { eager: true, import: 'default' });

/** All help pages by their readers, as they were when the program was built. */
export const helpGroups = groupHelpPages(Object.values(files));
