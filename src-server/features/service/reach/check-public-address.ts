import type { ReachProbe } from '@server/commands/ports/reach-probe';
import type { ArrivedRequest } from '@server/kernel/path-watches';
import type { ReachView } from '@shared/service/reach-contract';
import { judgeAnswer, judgeCertificate } from './judge-probe';
import { resolveHost } from './resolve-host';
import type { ProbeResult } from './send-probe';
import { sendProbe } from './send-probe';

export interface ReachCheckDeps {
  readonly probe: ReachProbe;
  /** A text that no caller can guess. */
  readonly nonce: string;
  readonly nowMs: number;
  /** For the name, and again for the request. */
  readonly timeoutMs: number;
  /** How many services have the database. A load balancer may lead a request to each of them. */
  readonly services: number;
}

type CheckedSteps = Pick<ReachView, 'certificate' | 'answer' | 'arrival'>;

const noSteps: CheckedSteps = { certificate: null, answer: null, arrival: null };

const toArrivalStep = (arrived: ArrivedRequest | null): ReachView['arrival'] =>
  arrived === null
    ? null
    : {
        host_accepted: arrived.isHostAccepted,
        credential_arrived: arrived.hasCredential,
        caller_address: arrived.address,
      };

/** Requests for each service. A load balancer that chooses at random leads all of them past one of two services once in 250. */
const TRIES_PER_SERVICE = 4;

/** Asks until the request arrives here, as long as others give the right answer, and begins no request after the time. */
async function askUntilArrived(
  ask: () => Promise<ProbeResult>,
  hasArrived: () => boolean,
  { services, timeoutMs }: Pick<ReachCheckDeps, 'services' | 'timeoutMs'>,
): Promise<ProbeResult> {
  const late = AbortSignal.timeout(timeoutMs);
  const tries = services <= 1 ? 1 : services * TRIES_PER_SERVICE;
  for (let left = tries - 1; ; left -= 1) {
    const result = await ask();
    const { problem } = judgeAnswer(result, { hasArrived: hasArrived(), services });
    if (problem !== 'other_service' || left === 0 || late.aborted) return result;
  }
}

/** Asks at an address that was judged before, and reports what arrived here. */
export async function checkAnswer(url: string, address: string, deps: ReachCheckDeps): Promise<CheckedSteps> {
  const { probe, nonce, nowMs, timeoutMs, services } = deps;
  const path = `/api/v1/reach-check-${nonce}`;
  const watch = probe.watchPath(path);
  try {
    const sent = { url: new URL(`${url}${path}`), address, authorities: probe.authorities, timeoutMs };
    const hasArrived = (): boolean => watch.getArrived() !== null;
    const result = await askUntilArrived(() => sendProbe(sent), hasArrived, deps);
    const arrived = watch.getArrived();
    const certificate = judgeCertificate(result, nowMs);
    const answer =
      result.certificate === null ? null : judgeAnswer(result, { hasArrived: arrived !== null, services });
    return { certificate, answer, arrival: toArrivalStep(arrived) };
  } finally {
    watch.end();
  }
}

/**
 * Tests an address as another system would call it: name, certificate, and the one 401 without a key. The answer to
 * this request is that to any other, so no other caller learns anything. decision 0139.
 */
export async function checkPublicAddress(url: string, deps: ReachCheckDeps): Promise<ReachView> {
  const { protocol, hostname } = new URL(url);
  const name = await resolveHost(hostname, deps.probe, deps.timeoutMs);
  const [address] = name.addresses;
  if (name.problem !== null || address === undefined) return { public_url: url, name, ...noSteps };
  if (protocol !== 'https:') {
    const certificate = { valid_until: null, days_left: null, problem: 'no_https' } as const;
    return { public_url: url, name, ...noSteps, certificate };
  }
  return { public_url: url, name, ...(await checkAnswer(url, address, deps)) };
}
