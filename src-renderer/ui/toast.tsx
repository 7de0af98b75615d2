import { announce } from '@renderer/app/announcer';
import { X } from 'lucide-react';
import {
  UNSTABLE_Toast as AriaToast,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';

interface ToastWords {
  readonly text: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

const SHOWN_MS = 6000;

const queue = new ToastQueue<ToastWords>({ maxVisibleToasts: 3 });

/** Tells that something was done, in words on screen and for screen readers. */
export function toast(text: string, action?: ToastWords['action']): void {
  announce(text);
  queue.add(action === undefined ? { text } : { text, action }, { timeout: SHOWN_MS });
}

/** Where toasts appear; one per window. */
export function Toasts() {
  return (
    <ToastRegion queue={queue} className="fixed bottom-4 right-4 z-30 flex flex-col gap-2 outline-none">
      {({ toast: item }) => (
        <AriaToast
          toast={item}
          className="rise focus-ring flex items-center gap-3 rounded-md bg-ink px-4 py-2.5 text-sm text-canvas shadow-3"
        >
          <ToastContent>
            <Text slot="title">{item.content.text}</Text>
          </ToastContent>
          {item.content.action !== undefined && (
            <Button
              className="focus-ring rounded-xs font-medium underline"
              onPress={item.content.action.onPress}
            >
              {item.content.action.label}
            </Button>
          )}
          <Button slot="close" aria-label="Dismiss" className="focus-ring rounded-xs">
            <X aria-hidden size={14} />
          </Button>
        </AriaToast>
      )}
    </ToastRegion>
  );
}
