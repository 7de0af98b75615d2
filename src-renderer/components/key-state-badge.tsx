import { formatMessage } from '@renderer/text/format-message';
import { uiMessages } from '@shared/app/ui.messages';
import type { KeyState } from '@shared/keys/api-key';
import type { Message } from '@shared/text/message';
import type { ReactElement } from 'react';

interface Appearance {
  readonly label: Message;
  readonly className: string;
  /** Differs in shape too, for members who cannot see the colour. */
  readonly shape: ReactElement;
}

const mark = (children: ReactElement) => (
  <svg aria-hidden width="8" height="8" viewBox="0 0 8 8" fill="none" stroke="currentColor" strokeWidth="1.4">
    {children}
  </svg>
);

const styles: Readonly<Record<KeyState, Appearance>> = {
  active: {
    label: uiMessages.keyActive,
    // The ground of a new or focused row is that of the badge, so its edge needs a line of its own.
    className: 'border border-accent-line bg-accent-soft text-accent-ink',
    shape: mark(<circle cx="4" cy="4" r="3" fill="currentColor" stroke="none" />),
  },
  expired: {
    label: uiMessages.keyExpired,
    className: 'border border-brass-line bg-brass-soft text-brass',
    shape: mark(<circle cx="4" cy="4" r="3.2" />),
  },
  revoked: {
    label: uiMessages.keyRevoked,
    className: 'border border-line bg-sunken text-ink-2',
    shape: mark(<path d="M1 1l6 6M7 1L1 7" />),
  },
};

/** The state of a key. spec: API key, State. */
export function KeyStateBadge({ state }: { readonly state: KeyState }) {
  const { label, className, shape } = styles[state];
  return (
    <span
      className={`inline-flex h-5 items-center gap-1.5 rounded-full px-2 text-xs font-medium ${className}`}
    >
      {shape}
      {formatMessage(label)}
    </span>
  );
}
