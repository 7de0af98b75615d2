import { formatMessage } from '@renderer/text/format-message';
import { reachMessages } from '@shared/service/reach.messages';
import type { ReachView } from '@shared/service/reach-contract';
import type { StepState } from './step-icon';

/** Most certificates are renewed by themselves a month before. */
const SOON_DAYS = 14;

type CertificateStep = NonNullable<ReachView['certificate']>;

function formatProblem(problem: NonNullable<CertificateStep['problem']>, host: string): string {
  switch (problem) {
    case 'no_https':
      return formatMessage(reachMessages.certificateNoHttps);
    case 'refused':
      return formatMessage(reachMessages.certificateRefused);
    case 'timed_out':
      return formatMessage(reachMessages.certificateTimedOut);
    case 'unreachable':
      return formatMessage(reachMessages.certificateUnreachable);
    case 'no_tls':
      return formatMessage(reachMessages.certificateNoTls);
    case 'expired':
      return formatMessage(reachMessages.certificateExpired);
    case 'not_yet_valid':
      return formatMessage(reachMessages.certificateNotYetValid);
    case 'wrong_name':
      return formatMessage(reachMessages.certificateWrongName, { host });
    case 'untrusted':
      return formatMessage(reachMessages.certificateUntrusted);
  }
}

/** Formats whether the certificate is valid, and how long. */
export function formatCertificate(
  { problem, days_left: daysLeft }: CertificateStep,
  { host }: { readonly host: string },
): { readonly state: StepState; readonly detail: string } {
  if (problem !== null) return { state: 'failed', detail: formatProblem(problem, host) };
  const days = daysLeft ?? 0;
  return days > SOON_DAYS
    ? { state: 'passed', detail: formatMessage(reachMessages.certificatePassed, { days }) }
    : { state: 'note', detail: formatMessage(reachMessages.certificateSoon, { days }) };
}
