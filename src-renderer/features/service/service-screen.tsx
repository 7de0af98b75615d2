import { refetchCommands, useCommand } from '@renderer/client/command-query';
import { AsyncSection } from '@renderer/components/async-section';
import { ComputerOnlyCard } from '@renderer/components/computer-only-card';
import { ScreenLayout } from '@renderer/components/screen-layout';
import { ImportCard } from '@renderer/features/reservations/import-card';
import { AboutCard } from '@renderer/features/service/about/about-card';
import { DataCard } from '@renderer/features/service/backup/data-card';
import { ServiceStateCard } from '@renderer/features/service/listener/service-state-card';
import { NetworkCard } from '@renderer/features/service/network/network-card';
import { ReachCard } from '@renderer/features/service/reach/reach-card';
import { MetricsCard } from '@renderer/features/service/settings/metrics-card';
import { SettingsCard } from '@renderer/features/service/settings/settings-card';
import { SupportCard } from '@renderer/features/service/support/support-card';
import { UpdatesCard } from '@renderer/features/service/updates/updates-card';
import { HostsCard } from '@renderer/features/webhooks/hosts/hosts-card';
import { useNow } from '@renderer/hooks/use-now';
import { canOpenPath } from '@renderer/navigation/sections';
import {
  useHasPermission,
  useHasPermissionEverywhere,
  useIsOnNetwork,
  useSession,
} from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { serviceMessages } from '@shared/service/service.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AppearanceCard } from './appearance-card';
import { ClockConfirmation } from './clock-confirmation';
import { DiskWarning } from './disk-warning';
import { LaunchAtLoginCard } from './launch-at-login-card';

/** Cards for members who manage the service. */
function ManagedCards({ port }: { readonly port: number | null }) {
  const holds = useHasPermission();
  const { session, propertyAccess } = useSession();
  const settings = useCommand('service.settings', {});
  const canImport = holds('reservations.reservation.create') && holds('reservations.reservation.override');
  return (
    <AsyncSection query={settings}>
      {(known) => (
        <>
          <SettingsCard settings={known} />
          {canOpenPath(propertyAccess, '/webhooks') && <HostsCard />}
          <DataCard settings={known} />
          {canImport && <ImportCard />}
          <MetricsCard settings={known} port={port} />
          {session.host.autostart !== null && <LaunchAtLoginCard isOn={session.host.autostart} />}
        </>
      )}
    </AsyncSection>
  );
}

/** Reads the status each minute. No event reports a clock jump or a disk that becomes full. */
function useFreshStatus() {
  const queries = useQueryClient();
  const nowMs = useNow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once when it opens, then each minute
  useEffect(() => void refetchCommands(queries, 'service.status', 'service.clock'), [queries, nowMs]);
  return useCommand('service.status', {});
}

/** Screen of the service: state, settings, data and appearance. */
export function ServiceScreen() {
  const canManage = useHasPermissionEverywhere()('organisation.service.manage');
  const isOnNetwork = useIsOnNetwork();
  const managesHere = canManage && !isOnNetwork;
  const status = useFreshStatus();
  return (
    <ScreenLayout
      isSettings
      title={formatMessage(serviceMessages.title)}
      lead={formatMessage(serviceMessages.lead)}
    >
      <div className="space-y-5">
        <AsyncSection query={status}>
          {(known) => (
            <>
              {managesHere && known.clock_doubted_at !== null && <ClockConfirmation />}
              <DiskWarning
                freeBytes={known.disk_free_bytes}
                diskBytes={known.disk_bytes}
                isReserveUsed={known.disk_reserve_used}
              />
              <ServiceStateCard status={known} canManage={canManage} />
              {managesHere && <NetworkCard />}
              <ReachCard baseUrl={known.base_url} />
            </>
          )}
        </AsyncSection>
        {canManage && isOnNetwork && <ComputerOnlyCard />}
        {managesHere && <ManagedCards port={status.data?.port ?? null} />}
        {managesHere && <UpdatesCard />}
        <AppearanceCard />
        {managesHere && <SupportCard />}
        <AboutCard version={status.data?.version} />
      </div>
    </ScreenLayout>
  );
}
