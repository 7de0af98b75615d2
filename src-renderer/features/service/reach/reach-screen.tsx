import { useCommand } from '@renderer/client/command-query';
import { AsyncSection } from '@renderer/components/async-section';
import { BackLink } from '@renderer/components/back-link';
import { ComputerOnlyCard } from '@renderer/components/computer-only-card';
import { ScreenLayout } from '@renderer/components/screen-layout';
import { findUrlReach } from '@renderer/lib/url-reach';
import { useHasPermissionEverywhere, useIsOnNetwork } from '@renderer/session/session';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { RadioGroup } from '@renderer/ui/form/radio-group';
import type { AppOutput } from '@shared/contract/app-contract';
import { reachMessages } from '@shared/service/reach.messages';
import type { SystemLocation } from '@shared/service/reach-contract';
import { serviceMessages } from '@shared/service/service.messages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AddressToGive } from './address-to-give';
import { ReachSteps } from './reach-steps';
import type { OtherLocation } from './system-location';

type Status = AppOutput<'service.status'>;

const createBackLink = () => <BackLink to="/service" label={formatMessage(serviceMessages.title)} />;

function Lead() {
  return formatRichMessage(reachMessages.lead, {
    link: (content) => (
      <Link to="/help/$page" params={{ page: 'remote-access' }} className="focus-ring rounded-xs underline">
        {content}
      </Link>
    ),
  });
}

interface LocationQuestionProps {
  readonly location: SystemLocation | null;
  readonly onChange: (location: SystemLocation) => void;
}

function LocationQuestion({ location, onChange }: LocationQuestionProps) {
  const option = (value: SystemLocation, label: string, description: string) => ({
    value,
    label,
    description,
  });
  return (
    <Card title={formatMessage(reachMessages.question)}>
      <RadioGroup
        label={formatMessage(reachMessages.question)}
        value={location}
        onChange={onChange}
        error={null}
        options={[
          option(
            'computer',
            formatMessage(reachMessages.computer),
            formatMessage(reachMessages.computerHint),
          ),
          option('house', formatMessage(reachMessages.network), formatMessage(reachMessages.networkHint)),
          option(
            'internet',
            formatMessage(reachMessages.internet),
            formatMessage(reachMessages.internetHint),
          ),
        ]}
      />
    </Card>
  );
}

/** The loopback address works beside a public one. */
function OnThisComputer({ status }: { readonly status: Status }) {
  const { port, base_url: baseUrl } = status;
  const url = port === null ? baseUrl : `http://127.0.0.1:${port}`;
  const isUsable = findUrlReach(url) === 'computer';
  const stoppedHint = isUsable ? reachMessages.giveComputerStopped : reachMessages.computerStopped;
  const hint = port === null ? stoppedHint : reachMessages.giveComputer;
  return <AddressToGive url={isUsable ? url : null} hint={formatMessage(hint)} />;
}

interface ForOtherMembersProps {
  readonly location: OtherLocation;
  readonly status: Status;
}

/** Members who do not manage the service see the address, and who sets it up. */
function ForOtherMembers({ location, status }: ForOtherMembersProps) {
  const { base_url: baseUrl } = status;
  const reach = findUrlReach(baseUrl);
  const isReached = reach === 'internet' || (reach === 'house' && location === 'house');
  const url = isReached ? baseUrl : null;
  const hint = isReached ? reachMessages.giveWorksWhen : reachMessages.settingsByOthers;
  return <AddressToGive url={url} hint={formatMessage(hint)} />;
}

function OtherLocationSteps({
  location,
  status,
}: {
  readonly location: OtherLocation;
  readonly status: Status;
}) {
  const settings = useCommand('service.settings', {});
  return (
    <AsyncSection query={settings}>
      {(known) => <ReachSteps location={location} settings={known} status={status} />}
    </AsyncSection>
  );
}

/** Shows how a system reaches the service, by where it runs. */
export function ReachScreen() {
  const canManage = useHasPermissionEverywhere()('organisation.service.manage');
  const isOnNetwork = useIsOnNetwork();
  const status = useCommand('service.status', {});
  const [location, setLocation] = useState<SystemLocation | null>(null);
  return (
    <ScreenLayout
      isSettings
      title={formatMessage(reachMessages.title)}
      lead={<Lead />}
      back={createBackLink()}
    >
      <div className="space-y-5">
        <LocationQuestion location={location} onChange={setLocation} />
        <AsyncSection query={status}>
          {(known) => {
            if (location === null) return null;
            if (location === 'computer') return <OnThisComputer status={known} />;
            if (!canManage) return <ForOtherMembers location={location} status={known} />;
            if (isOnNetwork) return <ComputerOnlyCard />;
            return <OtherLocationSteps location={location} status={known} />;
          }}
        </AsyncSection>
      </div>
    </ScreenLayout>
  );
}
