import type { OnceSecret } from '@renderer/parts/shown-once';
import { ShownOnce } from '@renderer/parts/shown-once';
import { Button } from '@renderer/ui/button';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@renderer/ui/dialog';

interface OneTimePasswordProps {
  readonly name: string;
  readonly secret: OnceSecret;
  readonly onClose: () => void;
}

/** The password that lets a person in once, shown this once. */
export function OneTimePassword({ name, secret, onClose }: OneTimePasswordProps) {
  const close = () => {
    secret.drop();
    onClose();
  };
  return (
    <Dialog isOpen onClose={close}>
      <DialogHead title={`One-time password for ${name}`}>
        It lets them in once; then they choose their own. It is not shown again.
      </DialogHead>
      <DialogBody>
        <ShownOnce secret={secret} label="One-time password" copyLabel="Copy password" />
      </DialogBody>
      <DialogFoot>
        <Button look="primary" onPress={close}>
          Done
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
