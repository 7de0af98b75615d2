import { LeaveDialog } from '@renderer/navigation/leave-dialog';
import { formatMessage } from '@renderer/text/format-message';
import type { AppOutput } from '@shared/contract/app-contract';
import type { ProxyValues } from '@shared/service/proxy-configurations';
import { reachMessages } from '@shared/service/reach.messages';
import { AddressToGive } from './address-to-give';
import { NameStep } from './name-step';
import { OwnNetwork } from './own-network';
import { ProxyStep } from './proxy-step';
import { SettingsStep } from './settings-step';
import type { OtherLocation } from './system-location';
import { TestStep } from './test-step';
import { useReachSettings } from './use-reach-settings';

interface ReachStepsProps {
  readonly location: OtherLocation;
  readonly settings: AppOutput<'service.settings'>;
  readonly status: AppOutput<'service.status'>;
}

/** Returns what a proxy needs to know of a public address; null: the text is not an HTTPS address. */
function toProxyValues(publicUrl: string, port: number): ProxyValues | null {
  const url = URL.parse(publicUrl);
  if (url === null || url.protocol !== 'https:') return null;
  return { host: url.host, hostname: url.hostname, port };
}

/** The way to an address for systems on other computers, in four steps. */
export function ReachSteps({ location, settings, status }: ReachStepsProps) {
  const isFixed = settings.overridden.includes('public_url');
  const activeUrl = isFixed ? status.base_url : settings.public_url;
  const port = status.port ?? settings.port;
  const reach = useReachSettings(settings, activeUrl);
  return (
    <>
      {location === 'house' && <OwnNetwork port={port} />}
      <NameStep location={location} reach={reach} isFixed={isFixed} />
      <ProxyStep location={location} values={reach.url === null ? null : toProxyValues(reach.url, port)} />
      <SettingsStep reach={reach} />
      <TestStep url={activeUrl} address={{ port, location }} />
      <AddressToGive
        url={activeUrl}
        hint={formatMessage(activeUrl === null ? reachMessages.giveLater : reachMessages.giveWorksWhen)}
      />
      <LeaveDialog isDirty={() => reach.isDirty} title={formatMessage(reachMessages.leaveTitle)} />
    </>
  );
}
