import { listVisibleSections } from '@renderer/navigation/sections';
import { authMessages } from '@shared/auth/auth.messages';
import { allPermissions } from '@shared/kernel/permissions';
import { formatEnglish } from '@shared/text/format-english';

/** A screen with its address and its heading. */
interface ListedScreen {
  readonly path: string;
  readonly title: string;
}

/** Lists the screens of all sections, as an Owner sees them, and the account. A new section is among them by itself. */
export const listScreens = (): readonly ListedScreen[] => [
  ...listVisibleSections({
    property: { modules: ['integration'] },
    permissions: allPermissions,
  }).map(({ path, label }) => ({ path, title: formatEnglish(label) })),
  { path: '/account', title: formatEnglish(authMessages.accountTitle) },
];
