import type { Outside } from '@server/commands/ports/outside';
import type { MemberRow } from '@server/stores/member-store';
import type { Stores } from '@server/stores/store';
import type { NoticeLanguage } from '@shared/attention/format-notice';
import { OWNER_ROLE_ID } from '@shared/members/roles';
import { createFilledFormatter } from '@shared/text/format-filled';
import { listWantedLanguages, loadTranslation } from '@shared/text/load-translation';
import { createTextFormatter } from '@shared/text/text-formatter';

/**
 * Lists the languages for mail to a member, the best first: the one that the member chose, else that of the installation. This is
 * what the first Owner chose, else the language of this computer. decision 0190.
 */
export async function listMailLanguages(
  { members }: Pick<Stores, 'members'>,
  { language }: Pick<MemberRow, 'language'>,
  { languages = [] }: Outside,
): Promise<readonly string[]> {
  const chosen = language ?? (await members.findFirstWithRole(OWNER_ROLE_ID))?.language ?? null;
  return listWantedLanguages(chosen, languages);
}

/** Loads the texts of the first of these languages that the program has. */
export async function loadMailLanguage(wanted: readonly string[]): Promise<NoticeLanguage> {
  const translation = await loadTranslation(wanted);
  return {
    language: translation.language,
    message: createTextFormatter(translation),
    filled: createFilledFormatter(translation),
  };
}
