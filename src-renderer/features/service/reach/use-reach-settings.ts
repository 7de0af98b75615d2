import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import type { AppInput, AppOutput } from '@shared/contract/app-contract';
import { reachMessages } from '@shared/service/reach.messages';
import { serviceSettingsSchema } from '@shared/service/service-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

type Settings = AppOutput<'service.settings'>;

/** Where the proxy or the end of the tunnel is: on this computer. */
const LOCAL_PROXY = '127.0.0.1';

const trustsLocalProxy = ({ trusted_proxies: trusted }: Settings): boolean =>
  trusted.some((range) => range === LOCAL_PROXY || range === '127.0.0.0/8');

/** True if a proxy can have the address: HTTPS, and nothing behind the host. */
function isProxyAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url?.protocol === 'https:' &&
    url.pathname === '/' &&
    serviceSettingsSchema.shape.public_url.safeParse(text).success
  );
}

/** Returns the settings that are missing for this address; empty: none. */
function listMissing(settings: Settings, publicUrl: string): AppInput<'service.configure'> {
  const isFixed = (name: 'public_url' | 'trusted_proxies') => settings.overridden.includes(name);
  return {
    ...(settings.public_url === publicUrl || isFixed('public_url') ? {} : { public_url: publicUrl }),
    ...(trustsLocalProxy(settings) || isFixed('trusted_proxies')
      ? {}
      : { trusted_proxies: [...settings.trusted_proxies, LOCAL_PROXY] }),
  };
}

/** State of the address that is being set up. `activeUrl`: the public address in effect; null: none. */
export function useReachSettings(settings: Settings, activeUrl: string | null) {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, run } = useAsyncAction();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? activeUrl ?? '';
  const url = text.trim().replace(/\/+$/, '');
  const isValid = isProxyAddress(url);
  const missing = isValid ? listMissing(settings, url) : {};
  const save = () =>
    run(async () => {
      const saved = await withRecentPassword(() => client.call('service.configure', missing));
      if (saved === null) return;
      await refetchCommands(queries, 'service.', 'setup.checklist');
      setTyped(null);
      showToast(formatMessage(reachMessages.settingsSaved));
    });
  return {
    text,
    setText: setTyped,
    /** null: no address can be made of the text. */
    url: isValid ? url : null,
    isDirty: typed !== null && typed !== (activeUrl ?? ''),
    isUrlSet: isValid && !('public_url' in missing),
    isProxySet: trustsLocalProxy(settings) || settings.overridden.includes('trusted_proxies'),
    hasMissing: Object.keys(missing).length > 0,
    isPending,
    error,
    save,
  };
}

export type ReachSettings = ReturnType<typeof useReachSettings>;
