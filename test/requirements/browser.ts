/** The interface in a browser. */
export const browserRequirements = {
  'run.link-in-private': {
    source: 'decision 0085',
    behaviour:
      'The browser is opened with a private file that leads to the launch link: no argument of a process, which every user of the machine can read, holds the link; the file is removed.',
  },
  'web.launch-link-once': {
    source: 'decision 0087',
    behaviour: 'A launch link opens one browser session, once, and is not a sign-in.',
  },
  'web.entry-language': {
    source: 'decision 0182',
    behaviour:
      'A page of one sentence, in place of the interface, is in the first language of the browser that there is.',
  },
  'web.exact-origin': {
    source: 'decision 0089',
    behaviour: 'The socket opens only under an exact Host, to a page of our own Origin with a valid cookie.',
  },
  'web.cookie-never-opens-api': {
    source: 'decision 0042',
    behaviour: 'The cookie of a signed-in browser is no credential under /api.',
  },
  'web.key-never-opens-rpc': {
    source: 'decision 0042',
    behaviour: 'A key opens neither the socket nor the page nor a file, wherever it is sent.',
  },
  'web.off': {
    source: 'decision 0086',
    behaviour: 'With --no-web no interface is served.',
  },
  'web.csp': {
    source: 'decision 0088',
    behaviour: 'The page has its own policy: nothing inline but styles with the nonce of that page load.',
  },
  'web.no-traversal': {
    source: 'decision 0086',
    behaviour: 'Nothing outside the built renderer is served; everything unknown is the same 404.',
  },
  'web.compressed-files': {
    source: 'decision 0195',
    behaviour:
      'Long files of the page are sent compressed to a browser that takes gzip; no condition or range changes their answer.',
  },
  'web.frames': {
    source: 'decision 0089',
    behaviour: 'Calls are answered under their id; anything that is not a frame closes the socket.',
  },
  'web.dead-peers': {
    source: 'decision 0089',
    behaviour: 'A peer that answers no ping is disconnected.',
  },
  'web.dead-service': {
    source: 'decision 0089',
    behaviour:
      'A page that hears nothing from its service asks after 10 seconds and calls the connection lost after 25; long work and a busy or sleeping computer do not count as silence.',
  },
  'web.frame-flood': {
    source: 'decision 0089',
    behaviour:
      'A socket has one heartbeat a second answered, and is closed after more than 1,000 frames in a second.',
  },
  'web.slow-reader': {
    source: 'decision 0089',
    behaviour: 'A client that does not read is disconnected before much data waits for it.',
  },
  'web.page-token': {
    source: 'decision 0088',
    behaviour: 'A cookie alone, which browsers send to every port, gets no call answered and no file sent.',
  },
  'web.sign-in-renews': {
    source: 'decision 0088',
    behaviour:
      'Every sign-in gives the browser session a new page token, known only to the page that signed in: a cookie and page token that were known or planted before, or an open socket, have nothing of the session.',
  },
  'web.restart-keeps-input': {
    source: 'decision 0132',
    behaviour:
      'After a restart of the service a page keeps its input and asks for the password above it. A visible token is destroyed, and the page says so.',
  },
  'web.restart-stores-hashes': {
    source: 'decision 0132',
    behaviour:
      'Browser sessions outlast the process as hashes of cookie and page token, with their age and for their port. Sign-ins do not.',
  },
  'web.files-signed-in': {
    source: 'decision 0090',
    behaviour: 'Transferred files are for a signed-in member only, and are removed when the session ends.',
  },
  'web.planted-token': {
    source: 'decision 0087',
    behaviour:
      'A secret from an address is kept only after the service accepted it: a forged link shuts out no one.',
  },
  'web.start-over': {
    source: 'decision 0088',
    behaviour:
      'A browser with a stale page token drops its cookie when its user says so on its own page, and the next link opens a new session; the old session stays as it is.',
  },
  'web.session-lifetime': {
    source: 'decision 0088',
    behaviour: 'A cookie opens nothing after 12 hours.',
  },
  'web.session-limit': {
    source: 'decision 0088',
    behaviour: 'Browser sessions are bounded in number; a signed-in one is never removed for another.',
  },
  'web.stop': {
    source: 'decision 0092',
    behaviour: 'A listener that stops closes its sockets and waits for none.',
  },
  'web.files': {
    source: 'decision 0090',
    behaviour:
      'A file is transferred once, between a command and the browser that chose it, and is private meanwhile.',
  },
  'web.disk-reserve': {
    source: 'decision 0090',
    behaviour:
      'A file from a browser that would leave less than the reserve free is refused in a sentence, before or while it arrives, and nothing of it stays.',
  },
  'web.trusted-proxy': {
    source: 'decision 0091',
    behaviour:
      'X-Forwarded-For counts only as far back as trusted proxies wrote it; by default none is trusted.',
  },
} as const;

/** The address on which other computers reach the service. */
export const networkRequirements = {
  'network.off': {
    source: 'decision 0181',
    behaviour:
      'Nothing listens for other computers until an Owner opens one address, nor after it is closed.',
  },
  'network.calls': {
    source: 'decision 0181',
    behaviour:
      'A call by TLS has the answer, the refusals, the end of its key and the record of one on this computer.',
  },
  'network.no-management': {
    source: 'decision 0181',
    behaviour:
      'Screens, sign-in, management and health are not offered to other computers, unless an Owner opens the app there; health never is.',
  },
  'network.reference': {
    source: 'decision 0181',
    behaviour: 'Reference, document, snippets and status name the address on the network while it is open.',
  },
  'network.host': {
    source: 'decision 0181',
    behaviour:
      'On the network only the chosen address and names are accepted as Host, and never those of this computer.',
  },
  'network.tls': {
    source: 'decision 0181',
    behaviour:
      'Other computers reach the service by TLS 1.2 or 1.3 with forward secrecy, and by nothing else.',
  },
  'network.hsts': {
    source: 'decision 0181',
    behaviour: 'Callers by name get the rule to use HTTPS. Callers by address do not.',
  },
  'network.authority': {
    source: 'decision 0181',
    behaviour:
      'The app’s own authority issues for at most 397 days, and its root covers private addresses, local domains and the chosen names alone.',
  },
  'network.authority-key': {
    source: 'decision 0181',
    behaviour:
      'The key of the authority is in a private file, encrypted under secrets.key, and in no backup.',
  },
  'network.refusals': {
    source: 'decision 0181',
    behaviour:
      'An address, port, certificate or key that cannot be used is refused with one sentence that says what to do.',
  },
  'network.renewal': {
    source: 'decision 0181',
    behaviour:
      'A renewed certificate is presented without dropping connections. A wrong one is not, and that is said.',
  },
  'network.vanished': {
    source: 'decision 0181',
    behaviour: 'An address that vanishes is said, and is used again when it is back.',
  },
  'network.limits': {
    source: 'decision 0181',
    behaviour:
      'One address on the network has a limited number of connections, and wrong passwords and tokens are counted by it.',
  },
  'network.listen-flag': {
    source: 'decision 0181',
    behaviour:
      '--listen needs a certificate, wins over the stored settings, and is refused with one sentence where it cannot work.',
  },
  'network.behind-proxy': {
    source: 'decision 0229',
    behaviour:
      'With a PostgreSQL, --listen without a certificate answers the named proxies under an https: address, and ends connections of others unread.',
  },
  'network.attention': {
    source: 'decision 0181',
    behaviour:
      'A closed address, an ending certificate and an address that the internet reaches need attention.',
  },
  'network.restore': {
    source: 'decision 0181',
    behaviour: 'A restore opens nothing: the address on the network stays as it was before.',
  },
  'network.command-line': {
    source: 'decision 0181',
    behaviour:
      'The command line opens, shows and closes the address, saves the root, and checks it in doctor.',
  },
  'ui.network': {
    source: 'decision 0181',
    behaviour:
      'Service > Network opens the address after the password, shows its state and certificate, and offers the root as a file and QR code with steps for each device.',
  },
};
