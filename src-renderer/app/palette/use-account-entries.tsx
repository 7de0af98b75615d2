import { useSession } from '@renderer/session/session';
import { useSignOut } from '@renderer/session/use-sign-out';
import { formatMessage } from '@renderer/text/format-message';
import { appMessages } from '@shared/app/app.messages';
import { paletteMessages } from '@shared/app/palette.messages';
import { CircleUser, LogOut } from 'lucide-react';
import type { PaletteEntry } from './palette-entry';
import { entryIconProps } from './palette-entry';

/** Returns the entries for the member's account and for signing out. */
export function useAccountEntries(open: (path: string) => void): readonly PaletteEntry[] {
  const { person: member } = useSession();
  const signOut = useSignOut();
  return [
    {
      id: '/account',
      group: 'screens',
      label: formatMessage(appMessages.account),
      detail: member.email,
      icon: <CircleUser {...entryIconProps} />,
      run: () => open('/account'),
    },
    {
      id: 'sign-out',
      group: 'actions',
      keywords: formatMessage(paletteMessages.signOutWords),
      label: formatMessage(appMessages.signOut),
      detail: member.email,
      icon: <LogOut {...entryIconProps} />,
      run: signOut,
    },
  ];
}
