import { paintQrCode } from '@renderer/lib/paint-qr-code';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { handOverMessages } from '@shared/keys/hand-over.messages';
import { QrCode } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TokenSecret } from './token-secret';

/** Shows the token as a QR code while it is drawn on a canvas that React never reads. */
function QrCodeOverlay({ secret }: { readonly secret: TokenSecret }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const token = secret.read();
    return canvas.current === null || token === null ? undefined : paintQrCode(canvas.current, token);
  }, [secret]);
  return (
    <div className="never-printed pointer-events-none fixed inset-0 z-20 grid place-items-center">
      <canvas
        ref={canvas}
        role="img"
        aria-label={formatMessage(handOverMessages.qrLabel)}
        className="size-72 max-h-[80vh] max-w-[80vw] rounded-lg object-contain shadow-3"
      />
    </div>
  );
}

/** Shows a QR code of the token for as long as the button is held, by pointer or key. decision 0136 */
export function QrCodeButton({ secret }: { readonly secret: TokenSecret }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isHeld) return;
    // The release of a key is not seen by a window that lost the focus.
    const hide = () => setHeld(false);
    window.addEventListener('blur', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('blur', hide);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [isHeld]);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        onPressStart={() => setHeld(true)}
        onPressEnd={() => setHeld(false)}
        onBlur={() => setHeld(false)}
      >
        <QrCode aria-hidden size={14} strokeWidth={1.75} />
        {formatMessage(handOverMessages.showQr)}
      </Button>
      {isHeld && <QrCodeOverlay secret={secret} />}
    </>
  );
}
