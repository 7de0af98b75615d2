import { focusOperation } from '@renderer/features/playground/catalogue/focus-operation';
import { useProperty } from '@renderer/session/session';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RerunRequest } from './use-rerun-request';

interface AutoRunProps {
  readonly again: RerunRequest;
  readonly isLive: boolean;
  readonly onRun: () => void;
}

/** Runs the call once a session is live. A call that changes data needs the member's confirmation. */
export function AutoRun({ again: { operation }, isLive, onRun }: AutoRunProps) {
  const { name } = useProperty();
  const [step, setStep] = useState<'waiting' | 'asking' | 'done'>('waiting');
  const begin = useEffectEvent(() => {
    if (step !== 'waiting') return;
    if (operation.effect !== 'read') return setStep('asking');
    setStep('done');
    onRun();
  });
  useEffect(() => {
    if (isLive) begin();
  }, [isLive]);
  const close = () => {
    setStep('done');
    // The dialog opened without a press, so no element can get the focus back.
    focusOperation();
  };
  return (
    <AlertDialog
      isOpen={isLive && step === 'asking'}
      title={`Run ${operation.title} again?`}
      keep="Not now"
      onKeep={close}
      actionLabel="Run it"
      actionVariant="primary"
      onAction={() => {
        close();
        onRun();
      }}
    >
      This changes real data at {name}. The log keeps no input: what is sent is in the form.
    </AlertDialog>
  );
}
