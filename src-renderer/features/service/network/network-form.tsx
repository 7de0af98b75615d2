import { LeaveDialog } from '@renderer/navigation/leave-dialog';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { NumberField } from '@renderer/ui/form/number-field';
import type { SelectOption } from '@renderer/ui/form/select';
import { Select } from '@renderer/ui/form/select';
import { TextField } from '@renderer/ui/form/text-field';
import { networkMessages } from '@shared/network/network.messages';
import type { AddressReach, NetworkView } from '@shared/network/network-contract';
import type { Message } from '@shared/text/message';
import { CertificateFields } from './certificate-fields';
import type { NetworkDraftState } from './use-network-draft';
import { useNetworkDraft } from './use-network-draft';

const reachNames: Readonly<Record<AddressReach, Message>> = {
  internet: networkMessages.reachInternet,
  house: networkMessages.reachOwnNetwork,
  shared: networkMessages.reachShared,
  computer: networkMessages.reachComputer,
};

/** Lists the addresses of this computer, and the one that is set even while this computer does not have it. */
function listChoices({ addresses, settings, place }: NetworkView): readonly SelectOption[] {
  const choices = addresses.map((one) => ({
    value: one.address,
    label: one.address,
    description: `${one.interface}: ${formatMessage(reachNames[one.place])}`,
  }));
  if (settings === null || place === null) return choices;
  if (choices.some(({ value }) => value === settings.address)) return choices;
  const description = formatMessage(reachNames[place]);
  return [...choices, { value: settings.address, label: settings.address, description }];
}

function AddressFields({ view, state }: { readonly view: NetworkView; readonly state: NetworkDraftState }) {
  const { draft, set, missing } = state;
  return (
    <div className="grid gap-x-columns gap-y-4 min-[880px]:grid-cols-2">
      <Select
        label={formatMessage(networkMessages.addressLabel)}
        choices={listChoices(view)}
        value={draft.address}
        onChange={(address) => set({ address })}
        placeholder={formatMessage(networkMessages.addressPlaceholder)}
        hint={formatMessage(networkMessages.addressHint)}
        error={missing.address}
      />
      <NumberField
        label={formatMessage(networkMessages.portLabel)}
        value={draft.port}
        onChange={(port) => set({ port })}
        hint={formatMessage(networkMessages.portHint)}
        error={missing.port}
      />
      <TextField
        label={formatMessage(networkMessages.namesLabel)}
        value={draft.names}
        onChange={(names) => set({ names })}
        hint={formatMessage(networkMessages.namesHint)}
        rows={2}
        isMono
      />
    </div>
  );
}

/** Where the service listens for other computers, and by which certificate. Saving it asks for the password. */
export function NetworkForm({ view }: { readonly view: NetworkView }) {
  const state = useNetworkDraft(view);
  const isOn = view.settings?.is_on === true;
  return (
    <Card title={formatMessage(networkMessages.formTitle)}>
      <Form onSubmit={() => void state.save()} label={formatMessage(networkMessages.formTitle)}>
        <AddressFields view={view} state={state} />
        <CertificateFields state={state} hasAuthority={view.root !== null} />
        {state.error !== null && <ErrorText error={state.error} className="mt-4" />}
        <div className="mt-5 flex justify-end">
          <Button variant="primary" type="submit" isPending={state.isPending}>
            {formatMessage(isOn ? networkMessages.save : networkMessages.open)}
          </Button>
        </div>
      </Form>
      <LeaveDialog isDirty={() => state.isDirty} title={formatMessage(networkMessages.leaveTitle)} />
    </Card>
  );
}
