import { useCommand } from '@renderer/client/command-query';
import { AsyncSection } from '@renderer/components/async-section';
import { BackLink } from '@renderer/components/back-link';
import { ComputerOnlyCard } from '@renderer/components/computer-only-card';
import { ScreenLayout } from '@renderer/components/screen-layout';
import { useHasPermissionEverywhere, useIsOnNetwork } from '@renderer/session/session';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { networkMessages } from '@shared/network/network.messages';
import type { NetworkView } from '@shared/network/network-contract';
import { formatHost, ROOT_PATH } from '@shared/network/network-settings';
import { serviceMessages } from '@shared/service/service.messages';
import { Link } from '@tanstack/react-router';
import { AppCard } from './app-card';
import { NetworkForm } from './network-form';
import { NetworkStateCard } from './network-state-card';
import { RootCard } from './root-card';

const createBackLink = () => <BackLink to="/service" label={formatMessage(serviceMessages.title)} />;

function Lead() {
  return formatRichMessage(networkMessages.lead, {
    link: (content) => (
      <Link to="/help/$page" params={{ page: 'remote-access' }} className="focus-ring rounded-xs underline">
        {content}
      </Link>
    ),
  });
}

function getRootUrl({ state, settings }: NetworkView): string | null {
  if (state !== 'open' || settings === null) return null;
  return `https://${formatHost(settings.address)}:${settings.port}${ROOT_PATH}`;
}

/** What members see who manage the service. An event of the service reads it again when its state changes. */
function ManagedNetwork() {
  const query = useCommand('network.show', {});
  return (
    <AsyncSection query={query} isWholePage>
      {(view) => (
        <>
          <NetworkStateCard view={view} />
          <AppCard view={view} />
          {!view.is_overridden && <NetworkForm view={view} />}
          {view.root !== null && view.settings?.certificate.kind === 'authority' && (
            <RootCard root={view.root} url={getRootUrl(view)} />
          )}
        </>
      )}
    </AsyncSection>
  );
}

/** Opens the service to other computers at one address, by TLS. decision 0181. */
export function NetworkScreen() {
  const isOnNetwork = useIsOnNetwork();
  const canManage = useHasPermissionEverywhere()('organisation.service.manage');
  return (
    <ScreenLayout
      isSettings
      title={formatMessage(networkMessages.title)}
      lead={<Lead />}
      back={createBackLink()}
    >
      <div className="space-y-5">
        {isOnNetwork && <ComputerOnlyCard />}
        {!isOnNetwork && canManage && <ManagedNetwork />}
        {!isOnNetwork && !canManage && (
          <Card title={formatMessage(networkMessages.title)}>
            <p className="text-sm text-ink-2">{formatMessage(networkMessages.byOthers)}</p>
          </Card>
        )}
      </div>
    </ScreenLayout>
  );
}
