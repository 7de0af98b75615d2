import type { ReachProbe } from '@server/commands/ports/reach-probe';
import type { ArrivedRequest } from '@server/kernel/path-watches';
import type { ReachView } from '@shared/service/reach-contract';
import { judgeAnswer, judgeCertificate } from './judge-probe';
import { resolveHost } from './resolve-host';
import { sendProbe } from './send-probe';

export interface ReachCheckDeps {
  readonly probe: ReachProbe;
  /** A text that no caller can guess. */
  readonly nonce: string;
  readonly nowMs: number;
  /** For the name, and again for the request. */
  readonly timeoutMs: number;
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

/** Asks at an address that was judged before, and reports what arrived here. */
export async function checkAnswer(url: string, address: string, deps: ReachCheckDeps): Promise<CheckedSteps> {
  const { probe, nonce, nowMs, timeoutMs } = deps;
  const path = `/api/v1/reach-check-${nonce}`;
  const watch = probe.watchPath(path);
  try {
    const sent = { url: new URL(`${url}${path}`), address, authorities: probe.authorities, timeoutMs };
    const result = await sendProbe(sent);
    const arrived = watch.getArrived();
    const certificate = judgeCertificate(result, nowMs);
    const answer = result.certificate === null ? null : judgeAnswer(result, arrived !== null);
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
