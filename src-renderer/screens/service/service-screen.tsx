import { useNow } from '@renderer/app/now';
import { refresh, useCommand } from '@renderer/app/queries';
import { useHolds, useHoldsEverywhere, useSession } from '@renderer/app/session';
import { Page } from '@renderer/ui/page';
import { Region } from '@renderer/ui/region-state';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AppearanceCard } from './appearance-card';
import { ClockQuestion } from './clock-question';
import { ComputerCard } from './computer-card';
import { DataCard } from './data-card';
import { ImportCard } from './import-card';
import { NoticesCard } from './notices-card';
import { SettingsCard } from './settings-card';
import { StateCard } from './state-card';

/** The parts for those who manage the service. */
function Managed() {
  const holds = useHolds();
  const { session } = useSession();
  const settings = useCommand('service.settings', {});
  const mayImport = holds('reservations.reservation.create') && holds('reservations.reservation.override');
  return (
    <Region query={settings}>
      {(known) => (
        <>
          <SettingsCard settings={known} />
          <DataCard settings={known} />
          {mayImport && <ImportCard />}
          {session.host.autostart !== null && <ComputerCard isOn={session.host.autostart} />}
        </>
      )}
    </Region>
  );
}

/** Not every change is told of: a clock that jumped, or a disk that fills up, is seen by looking. */
function useFreshStatus() {
  const queries = useQueryClient();
  const nowMs = useNow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it opens, then each minute
  useEffect(() => void refresh(queries, 'service.status'), [queries, nowMs]);
  return useCommand('service.status', {});
}

/** The program itself: whether it runs, where it listens, its data, and how this window looks. */
export function ServiceScreen() {
  const mayManage = useHoldsEverywhere()('organisation.service.manage');
  const mayManageKeys = useHolds()('integration.apikey.manage');
  const { expiry_notices: tellsOfExpiry } = useSession().session.host;
  const status = useFreshStatus();
  return (
    <Page title="Service" lead="The program on this computer that answers the systems with a key.">
      <div className="max-w-[820px] space-y-5">
        <Region query={status}>
          {(known) => (
            <>
              {mayManage && known.clock_doubted_at !== null && <ClockQuestion at={known.clock_doubted_at} />}
              <StateCard status={known} mayManage={mayManage} />
            </>
          )}
        </Region>
        {mayManage && <Managed />}
        {tellsOfExpiry !== null && mayManageKeys && <NoticesCard isOn={tellsOfExpiry} />}
        <AppearanceCard />
      </div>
    </Page>
  );
}
