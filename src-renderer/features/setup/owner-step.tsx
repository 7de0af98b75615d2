import { useClient } from '@renderer/client/client-context';
import { getPasswordError } from '@renderer/features/auth/password/password-error';
import { usePasswordError } from '@renderer/features/auth/password/use-password-error';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { PasswordField } from '@renderer/ui/form/password-field';
import { TextField } from '@renderer/ui/form/text-field';
import { product } from '@shared/kernel/product';
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
    organisation: organisation.trim() === '' ? 'Give the business a name.' : null,
    name: name.trim() === '' ? 'Give your name.' : null,
    email: /^\S+@\S+\.\S+$/.test(email.trim()) ? null : 'Give an email address such as ana@example.com.',
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
      title={`Set up ${product.name}`}
      lead="You will be the Owner. Owners create and revoke keys."
    >
      <Form
        onSubmit={() => {
          if (!isPending) submit();
        }}
        className="space-y-4"
      >
        <TextField
          label="Business"
          value={owner.organisation}
          onChange={(organisation) => setOwner({ ...owner, organisation })}
          error={hideUntilTried(problems.organisation)}
          placeholder="Quay & Sons"
          maxLength={120}
        />
        <TextField
          label="Name"
          value={owner.name}
          onChange={(name) => setOwner({ ...owner, name })}
          error={hideUntilTried(problems.name)}
          autoComplete="name"
          maxLength={80}
        />
        <TextField
          label="Email"
          type="email"
          value={owner.email}
          onChange={(email) => setOwner({ ...owner, email })}
          error={hideUntilTried(problems.email)}
          autoComplete="username"
        />
        <PasswordField
          label="Password"
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          hint="At least 12 characters. A sentence is good."
          error={hideUntilTried(problems.password) ?? refused}
          inputRef={input}
        />
        {otherError !== null && <ErrorText error={otherError} />}
        <StepFooter>
          <Button variant="primary" type="submit" isPending={isPending}>
            Continue
          </Button>
        </StepFooter>
      </Form>
    </StepLayout>
  );
}
