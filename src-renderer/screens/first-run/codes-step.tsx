import { useClient } from '@renderer/app/client-context';
import { useRecentPassword } from '@renderer/app/recent-password';
import { Button } from '@renderer/ui/button';
import { CopyButton } from '@renderer/ui/copy-button';
import { Problem } from '@renderer/ui/problem';
import { useEffect, useEffectEvent, useState } from 'react';
import { Codes } from '../account/codes';
import { StepPage } from './step-page';
import { useStep } from './use-step';

interface CodesStepProps {
  readonly hasIntegrations: boolean;
}

/** The codes, made once for this showing. */
function useFreshCodes(): { readonly codes: readonly string[]; readonly error: unknown } {
  const client = useClient();
  const withRecentPassword = useRecentPassword();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [error, setError] = useState<unknown>(null);
  const make = useEffectEvent((take: (fresh: readonly string[]) => void) => {
    withRecentPassword(() => client.call('session.renewRecoveryCodes', {})).then(
      (answer) => answer !== null && take(answer.codes),
      setError,
    );
  });
  useEffect(() => {
    let isHere = true;
    // One tick later: what mounts twice while it is being developed makes codes once.
    const timer = setTimeout(() => make((fresh) => isHere && setCodes(fresh)), 0);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, []);
  return { codes, error };
}

/** The end of the first run: eight codes for the day the password is lost. */
export function CodesStep({ hasIntegrations }: CodesStepProps) {
  const client = useClient();
  const { codes, error: codesError } = useFreshCodes();
  const { isPending, error, leave } = useStep();
  const finish = () => {
    window.location.hash = hasIntegrations ? '#/keys' : '#/members';
    void leave(() => client.call('setup.modules', { integration: hasIntegrations }));
  };
  const problem = error ?? codesError;
  return (
    <StepPage
      step={5}
      title="Keep your recovery codes"
      lead="If you lose your password, one of these lets you in. Each works once. They are not shown again."
    >
      <Codes codes={codes} />
      <div className="mt-2 flex justify-end">
        {codes.length > 0 && <CopyButton text={codes.join('\n')} label="Copy the codes" />}
      </div>
      {problem !== null && <Problem error={problem} className="mt-4" />}
      <div className="mt-6 flex justify-end">
        <Button look="primary" onPress={finish} isPending={isPending} isDisabled={codes.length === 0}>
          I have kept them
        </Button>
      </div>
    </StepPage>
  );
}
