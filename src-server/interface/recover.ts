import { namesOfHouse, requireGoodPassword } from '@server/management/choose-password';
import { hashRecoveryCode } from '@server/people/recovery-codes';
import type { MemberRow } from '@server/stores/member-store';
import type { Snapshot, Tx } from '@server/stores/store';
import { AppError } from '@shared/errors';
import type { InterfaceCommand } from './interface-command';
import { actRecorded, refuse } from './record-act';
import { sessionView } from './session-view';
import { seatPerson } from './sign-in';

const name = 'session.recover';

/** One answer for an unknown address, a removed person, and a wrong or used code. Codes are long: nobody waits to try another. */
const noMatch = (): AppError => new AppError('sign_in_failed', 'That email and recovery code do not match.');

interface Recovery {
  readonly email: string;
  readonly codeHash: string;
  readonly password: string;
}

/** The refusal, or null: before a hash is made for it. */
async function problemWith(snapshot: Snapshot, person: MemberRow | null, recovery: Recovery) {
  const isTheirs =
    person?.isActive === true && (await snapshot.recoveryCodes.has(person.id, recovery.codeHash));
  if (!isTheirs) return noMatch();
  try {
    requireGoodPassword(recovery.password, [person.name, person.email, ...(await namesOfHouse(snapshot))]);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

async function openWithCode(
  tx: Tx,
  person: MemberRow,
  { codeHash }: Recovery,
  passwordHash: string,
): Promise<MemberRow> {
  const now = await tx.members.find(person.id);
  if (now === null || !now.isActive || !(await tx.recoveryCodes.use(person.id, codeHash))) throw noMatch();
  await tx.members.setPassword(person.id, passwordHash, false);
  await tx.members.setSignedIn(person.id, tx.nowMs);
  await tx.signInFailures.clear(person.email);
  return { ...now, passwordHash };
}

/** Opens an account that too many wrong passwords have closed, too. Ends every other session of the person. */
export const recover: InterfaceCommand<typeof name> = {
  needsPerson: false,
  isForNewcomers: false,
  async run(call, { email, recovery_code: code, password }) {
    const { tools, seat } = call;
    const { round } = seat;
    const recovery = { email, codeHash: hashRecoveryCode(code), password };
    const { person, problem } = await tools.store.read(async (snapshot) => {
      const found = await snapshot.members.findByEmail(email);
      return { person: found, problem: await problemWith(snapshot, found, recovery) };
    });
    if (person === null || problem !== null) return refuse(call, { name, person }, problem ?? noMatch());
    const passwordHash = await tools.passwords.hashPassword(password);
    const opened = await actRecorded(call, { name, person }, (tx) =>
      openWithCode(tx, person, recovery, passwordHash),
    );
    await tools.checkSeats();
    await seatPerson(call, opened, round);
    return sessionView(tools, seat.host, opened.id);
  },
};
