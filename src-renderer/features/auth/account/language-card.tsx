import { useClient } from '@renderer/client/client-context';
import { LanguageSelect } from '@renderer/components/language-select';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { storeSession } from '@renderer/session/cached-session';
import { useSession } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { authMessages } from '@shared/auth/auth.messages';
import type { Language } from '@shared/text/languages';
import { useQueryClient } from '@tanstack/react-query';

/** Chooses the language of the member, on every computer where they sign in. It applies at once. */
export function LanguageCard() {
  const client = useClient();
  const queries = useQueryClient();
  const { person: member } = useSession();
  const { error, run } = useAsyncAction();
  const choose = (language: Language | null) =>
    run(async () => storeSession(queries, await client.call('session.setLanguage', { language })));
  return (
    <Card title={formatMessage(authMessages.languageLabel)}>
      <LanguageSelect
        isLabelHidden
        value={member.language}
        onChange={(language) => void choose(language)}
        hint={formatMessage(authMessages.languageHint)}
      />
      {error !== null && <ErrorText error={error} className="mt-2" />}
    </Card>
  );
}
