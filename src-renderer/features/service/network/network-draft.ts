import type { AppInput } from '@shared/contract/app-contract';
import type { NetworkView } from '@shared/network/network-contract';
import type { CertificateChoice } from '@shared/network/network-settings';
import { DEFAULT_NETWORK_PORT } from '@shared/network/network-settings';

/** The form as it is typed. */
export interface NetworkDraft {
  /** null: none is chosen. */
  readonly address: string | null;
  readonly port: number;
  /** One name a line. */
  readonly names: string;
  readonly kind: CertificateChoice['kind'];
  readonly certificateFile: string;
  readonly keyFile: string;
  readonly renewsAuthority: boolean;
}

/** Returns the form with what is set. The only address is chosen, because there is no other. */
export function toNetworkDraft({ settings, addresses }: NetworkView): NetworkDraft {
  const only = addresses.length === 1 ? (addresses[0]?.address ?? null) : null;
  const { certificate } = settings ?? {};
  const files = certificate?.kind === 'files' ? certificate : null;
  return {
    address: settings?.address ?? only,
    port: settings?.port ?? DEFAULT_NETWORK_PORT,
    names: (settings?.names ?? []).join('\n'),
    kind: certificate?.kind ?? 'authority',
    certificateFile: files?.certificate_file ?? '',
    keyFile: files?.key_file ?? '',
    renewsAuthority: false,
  };
}

/** Returns the input of the command. */
export const toNetworkInput = (draft: NetworkDraft, address: string): AppInput<'network.configure'> => ({
  address,
  port: draft.port,
  names: draft.names
    .split(/[\s,]+/)
    .map((name) => name.trim())
    .filter((name) => name !== ''),
  certificate:
    draft.kind === 'files'
      ? { kind: 'files', certificate_file: draft.certificateFile.trim(), key_file: draft.keyFile.trim() }
      : { kind: 'authority' },
  renews_authority: draft.kind === 'authority' && draft.renewsAuthority,
});
