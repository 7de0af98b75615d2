import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { formatMessage } from '@renderer/text/format-message';
import { announce } from '@renderer/ui/feedback/announcer';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { CopyButton } from '@renderer/ui/form/copy-button';
import { TextField } from '@renderer/ui/form/text-field';
import { usePrint } from '@renderer/ui/print/use-print';
import { authMessages } from '@shared/auth/auth.messages';
import { Download, Printer } from 'lucide-react';
import { RecoveryCodeList } from './recovery-code-list';
import { RecoveryCodesSheet } from './recovery-codes-sheet';
import type { KeptCodes } from './use-kept-codes';
import { useSaveCodes } from './use-save-codes';

interface KeepRecoveryCodesProps {
  readonly codes: readonly string[];
  /** Whose codes they are. */
  readonly email: string;
  readonly kept: KeptCodes;
}

/** Asks for one code, from a member who wrote them down. */
function TypedCodeField({ check }: { readonly check: KeptCodes['check'] }) {
  return (
    <TextField
      className="mt-4"
      label={formatMessage(authMessages.codesCheckLabel)}
      hint={formatMessage(authMessages.codesCheckHint)}
      error={check.isWrong ? formatMessage(authMessages.codesCheckWrong) : null}
      value={check.typed}
      onChange={check.type}
      autoComplete="off"
      spellCheck="false"
      isMono
      autoFocus
    />
  );
}

/** Displays new recovery codes, with the ways to keep them. */
export function KeepRecoveryCodes({ codes, email, kept }: KeepRecoveryCodesProps) {
  const { isPrinting, print } = usePrint();
  const { error, run } = useAsyncAction();
  const save = useSaveCodes(email);
  const markKept = (text: string) => {
    kept.markKept();
    announce(text);
  };
  const saveFile = () =>
    run(async () => {
      if (await save(codes)) markKept(formatMessage(authMessages.codesFileSaved));
    });
  return (
    <>
      <RecoveryCodeList codes={codes} />
      <div className="mt-2 -ml-2.5 flex flex-wrap items-center gap-1">
        <Button
          variant="quiet"
          size="sm"
          onPress={() => {
            print();
            markKept(formatMessage(authMessages.codesPrinted));
          }}
        >
          <Printer aria-hidden size={14} />
          {formatMessage(authMessages.codesPrint)}
        </Button>
        <Button variant="quiet" size="sm" onPress={() => void saveFile()}>
          <Download aria-hidden size={14} />
          {formatMessage(authMessages.codesSave)}
        </Button>
        <CopyButton
          text={codes.join('\n')}
          label={formatMessage(authMessages.codesCopy)}
          onCopied={kept.markKept}
        />
      </div>
      <p className="mt-2 text-xs text-ink-2">{formatMessage(authMessages.codesKeep)}</p>
      {error !== null && <ErrorText error={error} className="mt-2" />}
      {kept.check.isAsking && <TypedCodeField check={kept.check} />}
      {isPrinting && <RecoveryCodesSheet codes={codes} email={email} />}
    </>
  );
}
