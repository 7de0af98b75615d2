import { unauthenticatedReply } from '@server/calls/replies';
import { DAY_MS, toTimestamp } from '@shared/kernel/time';
import type { ReachView } from '@shared/service/reach-contract';
import type { ProbeResult } from './send-probe';

type CertificateStep = NonNullable<ReachView['certificate']>;
type AnswerStep = NonNullable<ReachView['answer']>;

const certificateProblems: ReadonlyMap<string, CertificateStep['problem']> = new Map([
  ['CERT_HAS_EXPIRED', 'expired'],
  ['CERT_NOT_YET_VALID', 'not_yet_valid'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'wrong_name'],
]);

const connectionProblems: ReadonlyMap<string, CertificateStep['problem']> = new Map([
  ['timed_out', 'timed_out'],
  ['ETIMEDOUT', 'timed_out'],
  ['ECONNREFUSED', 'refused'],
  ['EPROTO', 'no_tls'],
  ['ECONNRESET', 'no_tls'],
]);

const findConnectionProblem = (code: string): CertificateStep['problem'] =>
  connectionProblems.get(code) ?? (code.startsWith('ERR_SSL_') ? 'no_tls' : 'unreachable');

/** Judges the certificate, or why there is none. */
export function judgeCertificate({ certificate, errorCode }: ProbeResult, nowMs: number): CertificateStep {
  if (certificate === null)
    return { valid_until: null, days_left: null, problem: findConnectionProblem(errorCode ?? '') };
  const { validToMs, errorCode: refusal } = certificate;
  const problem = refusal === null ? null : (certificateProblems.get(refusal) ?? 'untrusted');
  return Number.isNaN(validToMs)
    ? { valid_until: null, days_left: null, problem: problem ?? 'untrusted' }
    : { valid_until: toTimestamp(validToMs), days_left: Math.floor((validToMs - nowMs) / DAY_MS), problem };
}

type Answer = NonNullable<ProbeResult['answer']>;

interface Arrival {
  /** Whether the request came to this service. */
  readonly hasArrived: boolean;
  /** How many services have the database. */
  readonly services: number;
}

const isOurs = ({ status, challenge, body }: Answer): boolean =>
  status === unauthenticatedReply.status &&
  body === unauthenticatedReply.body &&
  challenge === unauthenticatedReply.headers['WWW-Authenticate'];

function findProblem(answer: Answer, { hasArrived, services }: Arrival): AnswerStep['problem'] {
  const { status } = answer;
  if (isOurs(answer)) {
    if (hasArrived) return null;
    return services > 1 ? 'other_service' : 'other_installation';
  }
  if (hasArrived) return 'changed';
  if (status >= 300 && status < 400) return 'redirect';
  if (status === 404) return 'not_forwarded';
  return status >= 502 && status <= 504 ? 'service_unreachable' : 'other_answer';
}

/** Judges the answer. */
export function judgeAnswer({ answer, errorCode }: ProbeResult, arrival: Arrival): AnswerStep {
  if (answer === null)
    return { status: null, problem: errorCode === 'timed_out' ? 'timed_out' : 'no_answer' };
  return { status: answer.status, problem: findProblem(answer, arrival) };
}
