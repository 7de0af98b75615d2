import { KeyStateBadge } from '@renderer/components/key-state-badge';
import { KeyGlyph } from '@renderer/ui/data/key-glyph';
import type { KeyView } from '@shared/keys/api-key';

/** Header of a key: its glyph, name, state and prefix. */
export function KeyHeader({ apiKey: { name, prefix, state } }: { readonly apiKey: KeyView }) {
  return (
    <div className="flex min-w-0 items-center gap-4">
      <KeyGlyph prefix={prefix} isMuted={state !== 'active'} width={60} />
      <div className="min-w-0">
        <p
          aria-hidden
          className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-semibold tracking-[-0.011em]"
        >
          <span dir="auto" className="copyable min-w-0 break-words">
            {name}
          </span>
        </p>
        <p className="mt-0.5 flex items-center gap-3">
          <code className="copyable font-mono text-xs text-ink-2">{prefix}</code>
          <KeyStateBadge state={state} />
        </p>
      </div>
    </div>
  );
}
