export interface RememberedAnswers {
  /** Prefix of the key that they belong to. */
  readonly prefix: string;
  readonly count: number;
  /** Epoch ms of the first one. Each later one is a second younger. */
  readonly firstAtMs: number;
}

/**
 * Creates the statement that writes answers of earlier calls with an Idempotency-Key. The engines have other names for a
 * parameter.
 */
export const createRememberedAnswers = (
  { prefix, count, firstAtMs }: RememberedAnswers,
  nameParameter: (at: number) => string,
) => ({
  text: `WITH RECURSIVE number (n) AS (SELECT CAST(0 AS bigint) UNION ALL SELECT n + 1 FROM number WHERE n + 1 < ${nameParameter(1)})
     INSERT INTO idempotency (key_id, path, idempotency_key, request_hash, status, headers, body, created_at)
     SELECT (SELECT id FROM api_key WHERE prefix = ${nameParameter(2)}), 'create_reservation', 'earlier-' || n, '', 201,
       '{}', '{}', ${nameParameter(3)} + n * 1000 FROM number`,
  values: [count, prefix, firstAtMs],
});
