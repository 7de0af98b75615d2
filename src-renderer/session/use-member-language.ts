import { useClient } from '@renderer/client/client-context';
import { changeLanguage } from '@renderer/state/language';
import { useLanguage } from '@renderer/text/use-language';
import type { SessionView } from '@shared/auth/session-view';
import { useEffect } from 'react';

/** Displays the page in the language of the signed-in member, and the menus of the desktop in that of the page. */
export function useMemberLanguage(session: SessionView | undefined): void {
  const client = useClient();
  const page = useLanguage();
  const person = session?.person ?? null;
  const isDesktop = session?.host.kind === 'desktop';
  useEffect(() => {
    if (person !== null) void changeLanguage(person.language);
  }, [person]);
  useEffect(() => {
    // Menus in another language are no reason to disturb the member.
    if (isDesktop) client.call('host.setLanguage', { language: page }).catch(() => undefined);
  }, [client, isDesktop, page]);
}
