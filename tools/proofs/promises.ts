/** How a promise of the README is tested. */
export interface PromiseTest {
  /** The first words of the promise in the README. */
  readonly begins: string;
  /** Test files. */
  readonly tests: readonly string[];
  /** The proof with its own page in `docs/proofs`; null: the tests are all. */
  readonly proof: string | null;
}

/** Every promise of the README, in its order. A test compares them. */
export const promiseTests: readonly PromiseTest[] = [
  {
    begins: 'One key opens one property',
    tests: ['test/contract/calls/permissions.test.ts', 'test/contract/http/foreign-objects.test.ts'],
    proof: null,
  },
  {
    begins: 'Every call made with a key',
    tests: ['test/contract/calls/recording.test.ts', 'test/fault/crash.test.ts'],
    proof: null,
  },
  {
    begins: 'A revoked key fails',
    tests: ['test/e2e/keys/revocation.test.ts'],
    proof: 'revocation',
  },
  {
    begins: 'The token is shown once.',
    tests: ['test/contract/keys/secrecy.test.ts', 'test/e2e/token/token-nowhere.test.ts'],
    proof: 'canaries',
  },
  {
    begins: 'A key never has more permissions',
    tests: ['test/contract/keys/creation.test.ts', 'test/contract/keys/existing-key.test.ts'],
    proof: null,
  },
  {
    begins: 'Missing, malformed, wrong, revoked',
    tests: ['test/contract/calls/authentication.test.ts'],
    proof: null,
  },
  {
    begins: 'Every call reads revocation',
    tests: ['test/contract/calls/authentication.test.ts'],
    proof: 'revocation',
  },
  {
    begins: 'The record of a call and its effect',
    tests: [
      'test/contract/calls/fail-closed.test.ts',
      'test/contract/calls/engine-faults.test.ts',
      'test/fault/crash.test.ts',
      'test/fault/full-disk.test.ts',
    ],
    proof: null,
  },
  {
    begins: "Calls can't fill the disk",
    tests: ['test/contract/service/disk-reserve.test.ts', 'test/fault/full-disk.test.ts'],
    proof: null,
  },
  {
    begins: 'Repeating a successful call',
    tests: ['test/contract/calls/http-semantics.test.ts'],
    proof: null,
  },
  {
    begins: 'The records form a hash chain',
    tests: [
      'test/unit/audit/chain/chain.test.ts',
      'test/unit/audit/chain/verify.test.ts',
      'test/unit/audit/chain/verify-arrangement.test.ts',
      'test/unit/audit/chain/verify-postings.test.ts',
    ],
    proof: 'tamper',
  },
  {
    begins: 'No room is sold twice',
    tests: [
      'test/unit/reservations/invariants.test.ts',
      'test/contract/store/reservations/reservation-store.test.ts',
    ],
    proof: null,
  },
  {
    begins: 'A database with damaged structure',
    tests: ['test/contract/service/damaged-rows.test.ts', 'test/unit/db/sqlite/store/open-database.test.ts'],
    proof: null,
  },
  {
    begins: 'Setting the clock back',
    tests: ['test/unit/db/sqlite/engine/clock-guard.test.ts', 'test/contract/calls/suspect-clock.test.ts'],
    proof: null,
  },
  {
    begins: 'A restored backup',
    tests: ['test/contract/service/restore.test.ts', 'test/contract/service/held.test.ts'],
    proof: 'tamper',
  },
  {
    begins: 'The service listens on 127.0.0.1',
    tests: [
      'test/contract/http/host-origin.test.ts',
      'test/contract/web/host-guard.test.ts',
      'test/contract/network/network.test.ts',
    ],
    proof: null,
  },
];
