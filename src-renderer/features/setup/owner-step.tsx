import { useClient } from '@renderer/client/client-context';
import { getPasswordError } from '@renderer/features/auth/password/password-error';
import { usePasswordError } from '@renderer/features/auth/password/use-password-error';
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

interface Owner {
  readonly organisation: string;
  readonly name: string;
  readonly email: string;
}

function getErrors({ organisation, name, email }: Owner, password: string) {
  return {
    organisation: organisation.trim() === '' ? formatMessage(setupMessages.businessMissing) : null,
    name: name.trim() === '' ? formatMessage(setupMessages.nameMissing) : null,
    email: /^\S+@\S+\.\S+$/.test(email.trim()) ? null : formatMessage(setupMessages.emailInvalid),
    password: getPasswordError(password),
  };
}

/** Step 1: the Owner. */
export function OwnerStep() {
  const client = useClient();
  const { isPending, error, leave } = useSaveStep();
  const [owner, setOwner] = useState<Owner>({ organisation: '', name: '', email: '' });
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const problems = getErrors(owner, password);
  const { refused, otherError, input } = usePasswordError(error, password);
  const hideUntilTried = (problem: string | null) => (isTried ? problem : null);
  const submit = () => {
    setTried(true);
    if (Object.values(problems).some((problem) => problem !== null)) return;
    void leave(() => client.call('setup.owner', { ...owner, password }));
  };
  return (
    <StepLayout
      step={1}
      title={formatMessage(setupMessages.ownerTitle, { product: product.name })}
      lead={formatMessage(setupMessages.ownerLead)}
    >
      <Form
        onSubmit={() => {
          if (!isPending) submit();
        }}
        className="space-y-4"
      >
        <TextField
          label={formatMessage(setupMessages.businessLabel)}
          value={owner.organisation}
          onChange={(organisation) => setOwner({ ...owner, organisation })}
          error={hideUntilTried(problems.organisation)}
          placeholder={formatMessage(setupMessages.businessExample)}
          maxLength={120}
        />
        <TextField
          label={formatMessage(setupMessages.nameLabel)}
          value={owner.name}
          onChange={(name) => setOwner({ ...owner, name })}
          error={hideUntilTried(problems.name)}
          autoComplete="name"
          maxLength={80}
        />
        <TextField
          label={formatMessage(setupMessages.emailLabel)}
          type="email"
          value={owner.email}
          onChange={(email) => setOwner({ ...owner, email })}
          error={hideUntilTried(problems.email)}
          autoComplete="username"
        />
        <PasswordField
          label={formatMessage(setupMessages.passwordLabel)}
          value={password}
          onChange={setPassword}
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
