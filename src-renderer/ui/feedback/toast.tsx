import { formatMessage } from '@renderer/text/format-message';
import { uiMessages } from '@shared/app/ui.messages';
import { X } from 'lucide-react';
import {
  UNSTABLE_Toast as AriaToast,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { announce } from './announcer';

interface ToastMessage {
  readonly text: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

const TOAST_DURATION_MS = 6000;
/** Time to read the report and decide about its action. */
const ACTION_TOAST_DURATION_MS = 10_000;

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/** Reports a finished action on screen and to screen readers. */
export function showToast(text: string, action?: ToastMessage['action']): void {
  announce(text);
  if (action === undefined) queue.add({ text }, { timeout: TOAST_DURATION_MS });
  else queue.add({ text, action }, { timeout: ACTION_TOAST_DURATION_MS });
}

/**
 * Area of the toasts, one for each window, with the newest nearest to the corner. There it covers neither titles nor filters.
 * While a dialog is open it is on the other side. In a small window the dialog has its actions in this corner.
 */
export function ToastViewport() {
  return (
    <ToastRegion
      queue={queue}
      className="fixed bottom-4 right-4 z-30 [body:has(.scrim)_&]:left-4 [body:has(.scrim)_&]:right-auto flex w-max max-w-[min(360px,calc(100vw-32px))] flex-col-reverse items-end gap-2 outline-none"
    >
      {({ toast: item }) => (
        <AriaToast
          toast={item}
          className="rise focus-ring flex max-w-full items-center gap-3 rounded-md bg-ink px-4 py-2.5 text-sm text-canvas shadow-3"
        >
          <ToastContent className="min-w-0 flex-1">
            <Text slot="title" className="line-clamp-4 break-words">
              {item.content.text}
            </Text>
          </ToastContent>
          {item.content.action !== undefined && (
            <Button
              className="focus-ring shrink-0 rounded-xs font-medium underline"
              onPress={() => {
                item.content.action?.onPress();
                queue.close(item.key);
              }}
            >
              {item.content.action.label}
            </Button>
          )}
          <Button
            slot="close"
            aria-label={formatMessage(uiMessages.dismiss)}
            className="focus-ring shrink-0 rounded-xs"
          >
            <X aria-hidden size={14} />
          </Button>
        </AriaToast>
      )}
    </ToastRegion>
  );
}
