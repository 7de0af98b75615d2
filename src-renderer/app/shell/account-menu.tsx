import { formatRoleNames } from '@renderer/lib/format-role-name';
import { getInitials } from '@renderer/lib/get-initials';
import { useSession } from '@renderer/session/session';
import { useSignOut } from '@renderer/session/use-sign-out';
import { formatMessage } from '@renderer/text/format-message';
import { appMessages } from '@shared/app/app.messages';
import { helpMessages } from '@shared/help/help.messages';
import { useRouter } from '@tanstack/react-router';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';

const itemStyles =
  'cursor-default rounded-sm px-2 py-1.5 text-sm outline-none hover:bg-sunken focus:bg-sunken';

/** Menu with the signed-in member, their account and the sign-out. */
export function AccountMenu() {
  const { person: member, propertyAccess } = useSession();
  const router = useRouter();
  const signOut = useSignOut();
  return (
    <MenuTrigger>
      <Button className="focus-ring flex w-full items-center gap-2.5 rounded-sm border-t border-line px-2 pt-3 pb-1 text-left hover:text-ink max-[959px]:justify-center max-[959px]:px-0">
        <span
          aria-hidden
          className="grid size-6 shrink-0 place-items-center rounded-full bg-line-strong text-2xs font-semibold"
        >
          {getInitials(member.name)}
        </span>
        <span className="min-w-0 truncate text-xs max-[959px]:sr-only">
          <span dir="auto" className="font-medium">
            {member.name}
          </span>
          <span className="text-ink-2"> · {formatRoleNames(propertyAccess.roles)}</span>
        </span>
      </Button>
      <Popover placement="top start" className="rise w-56 rounded-md bg-surface p-1 shadow-2">
        <p className="px-2 py-1.5 text-xs text-ink-2">{member.email}</p>
        <Menu aria-label={formatMessage(appMessages.accountMenuLabel)} className="outline-none">
          <MenuItem className={itemStyles} onAction={() => void router.navigate({ to: '/account' })}>
            {formatMessage(appMessages.account)}
          </MenuItem>
          <MenuItem className={itemStyles} onAction={() => void router.navigate({ to: '/help' })}>
            {formatMessage(helpMessages.title)}
          </MenuItem>
          <MenuItem className={itemStyles} onAction={signOut}>
            {formatMessage(appMessages.signOut)}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
