import { focusOperation } from '@renderer/features/playground/catalogue/focus-operation';
import { formatOperationTitle } from '@renderer/lib/operations/format-operation';
import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { playgroundMessages } from '@shared/playground/playground.messages';
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
      title={formatMessage(playgroundMessages.rerunTitle, {
        operation: formatOperationTitle(operation.name),
      })}
      keep={formatMessage(playgroundMessages.rerunKeep)}
      onKeep={close}
      actionLabel={formatMessage(playgroundMessages.rerun)}
      actionVariant="primary"
      onAction={() => {
        close();
        onRun();
      }}
    >
      {formatMessage(playgroundMessages.rerunText, { property: name })}
    </AlertDialog>
  );
}
