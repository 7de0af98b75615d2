/** The values of this installation that a proxy needs. */
export interface ProxyValues {
  /** Host and, if it is not 443, port of the public address: `keys.example.com`. */
  readonly host: string;
  /** The same without a port. */
  readonly hostname: string;
  /** The port of the service on 127.0.0.1. */
  readonly port: number;
}

/** `tls internal`: Caddy issues the certificate by an authority of its own. */
export const formatCaddyfile = (
  { host, port }: ProxyValues,
  certificate: 'public' | 'internal',
): string => `${host} {
${certificate === 'internal' ? '\ttls internal\n' : ''}\thandle /api/* {
		reverse_proxy 127.0.0.1:${port} {
			transport http {
				keepalive 5s
			}
		}
	}
	handle {
		respond 404
	}
}
`;

const getListenPort = ({ host, hostname }: ProxyValues): string => host.slice(hostname.length + 1) || '443';

export const formatNginxSite = (values: ProxyValues): string => `server {
	listen ${getListenPort(values)} ssl;
	server_name ${values.hostname};
	ssl_certificate /etc/ssl/${values.hostname}/fullchain.pem;
	ssl_certificate_key /etc/ssl/${values.hostname}/privkey.pem;

	location /api/ {
		proxy_pass http://127.0.0.1:${values.port};
		proxy_http_version 1.1;
		proxy_set_header Host $http_host;
		proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
		proxy_set_header Connection "";
	}
	location / {
		return 404;
	}
}
`;

export const formatCloudflaredConfig = ({ hostname, port }: ProxyValues): string => `tunnel: brasstag
credentials-file: brasstag.json
ingress:
  - hostname: ${hostname}
    path: ^/api/
    service: http://127.0.0.1:${port}
    originRequest:
      keepAliveTimeout: 5s
  - service: http_status:404
`;

export const formatCloudflaredCommands = ({ hostname }: ProxyValues): string => `cloudflared tunnel login
cloudflared tunnel create --credentials-file brasstag.json brasstag
cloudflared tunnel route dns brasstag ${hostname}
cloudflared tunnel --config brasstag.yml run
`;

export const formatSshTunnel = ({ hostname, port }: ProxyValues): string =>
  `ssh -N -R 127.0.0.1:${port}:127.0.0.1:${port} -o ExitOnForwardFailure=yes -o ServerAliveInterval=30 -o ServerAliveCountMax=3 tunnel@${hostname}\n`;

/** Runs Caddy with the text, in the folder of the file. */
export const CADDY_COMMAND = 'caddy run --config Caddyfile\n';
