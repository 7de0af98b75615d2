import type { ClientBase } from 'pg';

/** The server has committed, and says in a warning that a standby may lack it. */
class UnconfirmedCommitError extends Error {}

/** Class of the codes of warnings. */
const WARNING = /^01/;

/**
 * Runs what ends with a commit. Throws if the server warns meanwhile: someone there has ended the wait for a standby, so a failover
 * could lose what was stored.
 */
export async function runConfirmed<T>(client: ClientBase, commit: () => Promise<T>): Promise<T> {
  const warnings: string[] = [];
  const note = ({
    code,
    message,
  }: {
    readonly code?: string | undefined;
    readonly message?: string | undefined;
  }): void => {
    if (WARNING.test(code ?? '')) warnings.push(message ?? '');
  };
  client.on('notice', note);
  try {
    const done = await commit();
    if (warnings.length > 0) throw new UnconfirmedCommitError(warnings.join('; '));
    return done;
  } finally {
    client.off('notice', note);
  }
}
