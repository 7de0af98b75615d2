import type { SectionGroupId } from '@renderer/navigation/section';
import { listVisibleSections } from '@renderer/navigation/sections';
import { authMessages } from '@shared/auth/auth.messages';
import { allPermissions } from '@shared/kernel/permissions';
import { formatEnglish } from '@shared/text/format-english';

/** A screen with its address and its heading. */
export interface ListedScreen {
  readonly path: string;
  readonly title: string;
  /** Its part of the sidebar; null: it is beside it. */
  readonly group: SectionGroupId | null;
}

/** Lists the screens of all sections, as an Owner sees them, and the account. A new section is among them by itself. */
export const listScreens = (): readonly ListedScreen[] => [
  ...listVisibleSections({
    property: { modules: ['integration'] },
    permissions: allPermissions,
  }).map(({ path, label, group }) => ({ path, title: formatEnglish(label), group })),
  { path: '/account', title: formatEnglish(authMessages.accountTitle), group: null },
];
