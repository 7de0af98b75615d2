import { formatMessage } from '@renderer/text/format-message';
import { Checkbox } from '@renderer/ui/form/checkbox';
import { RadioGroup } from '@renderer/ui/form/radio-group';
import { TextField } from '@renderer/ui/form/text-field';
import { networkMessages } from '@shared/network/network.messages';
import type { NetworkDraftState } from './use-network-draft';

interface CertificateFieldsProps {
  readonly state: NetworkDraftState;
  /** True if the authority was made before. */
  readonly hasAuthority: boolean;
}

/** Paths of the owner's certificate and key, on the computer of the service. */
function FileFields({ draft, set, missing }: NetworkDraftState) {
  return (
    <div className="mt-4 grid gap-x-columns gap-y-4 min-[880px]:grid-cols-2">
      <TextField
        label={formatMessage(networkMessages.certificateFile)}
        value={draft.certificateFile}
        onChange={(certificateFile) => set({ certificateFile })}
        placeholder="/etc/letsencrypt/live/keys.example.com/fullchain.pem"
        hint={formatMessage(networkMessages.certificateFileHint)}
        error={missing.certificateFile}
        autoComplete="off"
        isMono
      />
      <TextField
        label={formatMessage(networkMessages.keyFile)}
        value={draft.keyFile}
        onChange={(keyFile) => set({ keyFile })}
        placeholder="/etc/letsencrypt/live/keys.example.com/privkey.pem"
        hint={formatMessage(networkMessages.keyFileHint)}
        error={missing.keyFile}
        autoComplete="off"
        isMono
      />
    </div>
  );
}

/** Whose certificate other devices see. */
export function CertificateFields({ state, hasAuthority }: CertificateFieldsProps) {
  const { draft, set } = state;
  return (
    <fieldset className="mt-6">
      <legend className="mb-3 text-xs font-medium text-ink-2">
        {formatMessage(networkMessages.certificate)}
      </legend>
      <RadioGroup
        label={formatMessage(networkMessages.certificate)}
        value={draft.kind}
        onChange={(kind) => set({ kind })}
        error={null}
        options={[
          {
            value: 'authority',
            label: formatMessage(networkMessages.ownAuthority),
            description: formatMessage(networkMessages.ownAuthorityHint),
          },
          {
            value: 'files',
            label: formatMessage(networkMessages.ownFiles),
            description: formatMessage(networkMessages.ownFilesHint),
          },
        ]}
      />
      {draft.kind === 'files' && <FileFields {...state} />}
      {draft.kind === 'authority' && hasAuthority && (
        <div className="mt-3">
          <Checkbox
            isSelected={draft.renewsAuthority}
            onChange={(renewsAuthority) => set({ renewsAuthority })}
          >
            {formatMessage(networkMessages.renewAuthority)}
          </Checkbox>
        </div>
      )}
    </fieldset>
  );
}
