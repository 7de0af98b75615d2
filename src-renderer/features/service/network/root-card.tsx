import { useClient } from '@renderer/client/client-context';
import { downloadFile } from '@renderer/client/file-picker';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { paintQrCode } from '@renderer/lib/paint-qr-code';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { Tabs } from '@renderer/ui/data/tabs';
import { announce } from '@renderer/ui/feedback/announcer';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { product } from '@shared/kernel/product';
import { networkMessages } from '@shared/network/network.messages';
import type { NetworkView } from '@shared/network/network-contract';
import { useLayoutEffect, useRef } from 'react';

const devices = [
  ['windows', networkMessages.windows, networkMessages.windowsSteps],
  ['macos', networkMessages.macos, networkMessages.macosSteps],
  ['ios', networkMessages.ios, networkMessages.iosSteps],
  ['android', networkMessages.android, networkMessages.androidSteps],
] as const;

/** The address of the root certificate as a QR code, for a phone's camera. */
function RootQrCode({ url }: { readonly url: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => (canvas.current === null ? undefined : paintQrCode(canvas.current, url)), [url]);
  return (
    <figure className="w-44 shrink-0">
      <canvas
        ref={canvas}
        role="img"
        aria-label={formatMessage(networkMessages.qrLabel, { url })}
        className="size-44 rounded-lg border border-line"
      />
      <figcaption className="mt-2 text-xs text-ink-2">{formatMessage(networkMessages.qrHint)}</figcaption>
    </figure>
  );
}

function SaveRoot() {
  const client = useClient();
  const { isPending, error, run } = useAsyncAction();
  const save = () =>
    run(async () => {
      const suggested_name = `${product.slug}-root.crt`;
      const file = await client.call('files.choose', { purpose: 'root_certificate', suggested_name });
      if (file === null) return;
      await client.call('network.saveRoot', { file: file.ticket });
      downloadFile(file);
      announce(formatMessage(networkMessages.rootSaved, { file: file.name }));
    });
  return (
    <>
      <Button className="mt-4" isPending={isPending} onPress={() => void save()}>
        {formatMessage(networkMessages.saveRoot)}
      </Button>
      {error !== null && <ErrorText error={error} className="mt-2" />}
    </>
  );
}

interface RootCardProps {
  readonly root: NonNullable<NetworkView['root']>;
  /** Where a phone finds it, by address, because a phone may not know the name. null: nothing listens there. */
  readonly url: string | null;
}

/** The root that other devices must trust once: as a file, as a QR code, and with the steps for each. */
export function RootCard({ root, url }: RootCardProps) {
  const items = devices.map(([id, label, steps]) => ({
    id,
    label: formatMessage(label),
    content: <p className="mt-3 max-w-[720px] text-sm">{formatMessage(steps)}</p>,
  }));
  return (
    <Card title={formatMessage(networkMessages.rootTitle)}>
      <div className="flex flex-wrap gap-6">
        <div className="min-w-0 flex-1 basis-80">
          <p className="text-sm text-ink-2">{formatMessage(networkMessages.rootLead)}</p>
          <p className="mt-4 text-xs text-ink-2">{formatMessage(networkMessages.fingerprint)}</p>
          <code dir="ltr" className="copyable block text-left font-mono text-xs wrap-anywhere">
            {root.fingerprint}
          </code>
          <SaveRoot />
        </div>
        {url !== null && <RootQrCode url={url} />}
      </div>
      <div className="mt-5">
        <Tabs label={formatMessage(networkMessages.devices)} items={items} isWrapped />
      </div>
    </Card>
  );
}
