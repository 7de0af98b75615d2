import { useClient } from '@renderer/client/client-context';
import { getPasswordError } from '@renderer/features/auth/password/password-error';
import { usePasswordError } from '@renderer/features/auth/password/use-password-error';
import { usePreferences } from '@renderer/state/preferences';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { PasswordField } from '@renderer/ui/form/password-field';
import { TextField } from '@renderer/ui/form/text-field';
import { product } from '@shared/kernel/product';
import { setupMessages } from '@shared/setup/setup.messages';
import { useState } from 'react';
import { StepFooter } from './step-footer';
import { StepLayout } from './step-layout';
import { useSaveStep } from './use-save-step';
import { Welcome } from './welcome';

/** Form state of the Owner. */
interface OwnerDraft {
  readonly organisation: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const noOwner: OwnerDraft = { organisation: '', name: '', email: '', password: '' };

function getErrors({ organisation, name, email, password }: OwnerDraft) {
  return {
    organisation: organisation.trim() === '' ? formatMessage(setupMessages.businessMissing) : null,
    name: name.trim() === '' ? formatMessage(setupMessages.nameMissing) : null,
    email: /^\S+@\S+\.\S+$/.test(email.trim()) ? null : formatMessage(setupMessages.emailInvalid),
    password: getPasswordError(password),
  };
}

/** Step 1: the welcome, and the account of the Owner beside it. */
export function OwnerStep() {
  const [owner, onChange] = useState(noOwner);
  const client = useClient();
  const language = usePreferences((preferences) => preferences.language);
  const { isPending, error, leave } = useSaveStep();
  const [isTried, setTried] = useState(false);
  const problems = getErrors(owner);
  const { refused, otherError, input } = usePasswordError(error, owner.password);
  const hideUntilTried = (problem: string | null) => (isTried ? problem : null);
  const submit = () => {
    setTried(true);
    if (Object.values(problems).some((problem) => problem !== null)) return;
    void leave(() => client.call('setup.owner', { ...owner, language }));
  };
  return (
    <StepLayout
      step={1}
      title={formatMessage(setupMessages.welcomeTitle, { product: product.name })}
      intro={<Welcome />}
      startsInField
    >
      <h2 className="text-lg font-semibold">{formatMessage(setupMessages.ownerTitle)}</h2>
      <p className="mt-1 mb-5 text-sm text-ink-2">{formatMessage(setupMessages.ownerLead)}</p>
      <Form
        label={formatMessage(setupMessages.ownerTitle)}
        onSubmit={() => {
          if (!isPending) submit();
        }}
        className="space-y-4"
      >
        <TextField
          label={formatMessage(setupMessages.businessLabel)}
          value={owner.organisation}
          onChange={(organisation) => onChange({ ...owner, organisation })}
          error={hideUntilTried(problems.organisation)}
          placeholder={formatMessage(setupMessages.businessExample)}
          autoComplete="organization"
          maxLength={120}
        />
        <TextField
          label={formatMessage(setupMessages.nameLabel)}
          value={owner.name}
          onChange={(name) => onChange({ ...owner, name })}
          error={hideUntilTried(problems.name)}
          autoComplete="name"
          maxLength={80}
        />
        <TextField
          label={formatMessage(setupMessages.emailLabel)}
          type="email"
          value={owner.email}
          onChange={(email) => onChange({ ...owner, email })}
          error={hideUntilTried(problems.email)}
          autoComplete="username"
        />
        <PasswordField
          label={formatMessage(setupMessages.passwordLabel)}
          value={owner.password}
          onChange={(password) => onChange({ ...owner, password })}
          autoComplete="new-password"
          hint={formatMessage(setupMessages.passwordHint)}
          error={hideUntilTried(problems.password) ?? refused}
          inputRef={input}
        />
        {otherError !== null && <ErrorText error={otherError} />}
        <StepFooter>
          <Button variant="primary" type="submit" isPending={isPending}>
            {formatMessage(setupMessages.continue)}
          </Button>
        </StepFooter>
      </Form>
    </StepLayout>
  );
}
