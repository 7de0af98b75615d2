import type { ProbeResult } from './probe-desktop.ts';

const OK = 200;
/** The page of a packed program, by the scheme of its own. */
const PAGE = 'app://bundle/index.html';

/** Says what is wrong with a started program, one sentence each. */
export function judgeProbe({ health, page, openPorts }: ProbeResult): readonly string[] {
  return [
    ...(health === OK ? [] : [`/healthz answered ${health ?? 'nothing'} instead of ${OK}.`]),
    ...(page === PAGE ? [] : [`The page that the service answered is ${page ?? 'none'} instead of ${PAGE}.`]),
    ...openPorts.map((port) => `A debugger can connect to port ${port}.`),
  ];
}
