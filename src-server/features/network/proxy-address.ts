/** Where proxies on other computers reach the service, without TLS. decision 0229. */
export interface ProxyAddress {
  /** An address of this computer. */
  readonly address: string;
  readonly port: number;
  /** Addresses or CIDR ranges of the proxies. */
  readonly proxies: readonly string[];
}

/** Formats the Host value under which a proxy asks for the health of the service. */
export const formatProxyHost = ({ address, port }: ProxyAddress): string =>
  `${address.includes(':') ? `[${address}]` : address}:${port}`;
