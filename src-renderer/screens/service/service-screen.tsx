import { useCommand } from '@renderer/app/queries';
import { useHolds, useHoldsEverywhere, useSession } from '@renderer/app/session';
import { Page } from '@renderer/ui/page';
import { Region } from '@renderer/ui/region-state';
import { AppearanceCard } from './appearance-card';
import { ClockQuestion } from './clock-question';
import { ComputerCard } from './computer-card';
import { DataCard } from './data-card';
import { ImportCard } from './import-card';
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

/** The program itself: whether it runs, where it listens, its data, and how this window looks. */
export function ServiceScreen() {
  const mayManage = useHoldsEverywhere()('organisation.service.manage');
  const status = useCommand('service.status', {});
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
        <AppearanceCard />
      </div>
    </Page>
  );
}
