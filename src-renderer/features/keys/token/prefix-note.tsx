import { formatRichMessage } from '@renderer/text/format-message';
import { InlineCode } from '@renderer/ui/data/inline-code';
import { newTokenMessages } from '@shared/keys/new-token.messages';

interface PrefixNoteProps {
  readonly prefix: string;
  readonly isTokenVisible: boolean;
}

/** Shows which part of the token is public; without a visible token, the prefix of the key. */
export function PrefixNote({ prefix, isTokenVisible }: PrefixNoteProps) {
  const quoted = <InlineCode className="text-ink">{prefix}</InlineCode>;
  return (
    <p className="mt-2 text-xs text-ink-2">
      {formatRichMessage(isTokenVisible ? newTokenMessages.prefixShown : newTokenMessages.prefix, {
        prefix: quoted,
      })}
    </p>
  );
}
