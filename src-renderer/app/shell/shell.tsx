import { CommandPalette } from '@renderer/app/palette/command-palette';
import { AttentionActionHost } from '@renderer/features/attention/attention-action-host';
import { usePressedNotice } from '@renderer/features/attention/use-pressed-notice';
import { HelpDrawer } from '@renderer/features/help/drawer/help-drawer';
import { CreateKeyDialogHost } from '@renderer/features/keys/create/create-key-dialog-host';
import { RequiredPermissionDialog } from '@renderer/features/keys/lookup/required-permission-dialog';
import { RevokeDialogHost } from '@renderer/features/keys/revoke/revoke-dialog-host';
import { AddPropertyDialogHost } from '@renderer/features/properties/add/add-property-dialog-host';
import { canOpenPath, isOpenToEveryMember } from '@renderer/navigation/sections';
import { useShortcuts } from '@renderer/navigation/use-shortcuts';
import { useSession } from '@renderer/session/session';
import { useActivityReport } from '@renderer/session/use-activity-report';
import { formatMessage } from '@renderer/text/format-message';
import { appMessages } from '@shared/app/app.messages';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import { useLandmark } from 'react-aria';
import { NotFoundScreen } from './not-found-screen';
import { ServiceBanner } from './service-banner';
import { ShortcutSheet } from './shortcut-sheet';
import { Sidebar } from './sidebar';
import { useRedirectOnPropertyChange } from './use-redirect-on-property-change';
import { useServiceEvents } from './use-service-events';

/** Displays the screen. A member who may not open it is taken to their first screen, without a reason. */
function OpenScreen() {
  const { propertyAccess } = useSession();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if (canOpenPath(propertyAccess, path) || isOpenToEveryMember(path)) return <Outlet />;
  // Unsaved input is discarded without a question, because the member may not see this screen any more.
  return <NotFoundScreen />;
}

/** The signed-in window: sidebar, banner, screen. */
export function Shell() {
  useServiceEvents();
  useActivityReport();
  useShortcuts();
  useRedirectOnPropertyChange();
  usePressedNotice();
  const { propertyAccess } = useSession();
  const main = useRef<HTMLElement>(null);
  const { landmarkProps } = useLandmark(
    { role: 'main', 'aria-label': formatMessage(appMessages.contentLabel) },
    main,
  );
  return (
    <div className="grid h-full grid-cols-[56px_minmax(0,1fr)] min-[960px]:grid-cols-[220px_minmax(0,1fr)]">
      <Sidebar />
      <div className="flex min-h-0 min-w-0 flex-col">
        <ServiceBanner />
        <div className="relative flex min-h-0 flex-1">
          <main {...landmarkProps} ref={main} className="relative min-w-0 flex-1 overflow-auto">
            <OpenScreen key={propertyAccess.property.id} />
          </main>
          <HelpDrawer />
        </div>
      </div>
      <CommandPalette />
      <ShortcutSheet />
      <AddPropertyDialogHost />
      <AttentionActionHost key={`attention-${propertyAccess.property.id}`} />
      <RevokeDialogHost key={`revoke-${propertyAccess.property.id}`} />
      <RequiredPermissionDialog key={`need-${propertyAccess.property.id}`} />
      <CreateKeyDialogHost key={`create-${propertyAccess.property.id}`} />
    </div>
  );
}
