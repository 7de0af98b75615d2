/** The web host: the interface in a browser, and what stands in front of the service. */
export const webHostRequirements = {
  'web.launch-link-once': {
    section: 'design: contracts 5',
    behaviour: 'A launch link seats one browser, once, and signs nobody in.',
  },
  'web.exact-origin': {
    section: 'design: architecture 6',
    behaviour: 'The socket opens under an exact Host to a page of our own Origin with a living cookie alone.',
  },
  'web.cookie-never-opens-api': {
    section: 'design: architecture 6',
    behaviour: 'The cookie of a signed-in browser is no credential under /api.',
  },
  'web.key-never-opens-rpc': {
    section: 'design: decision 11',
    behaviour: 'A key opens neither the socket nor the page nor a file, wherever it is sent.',
  },
  'web.off': {
    section: 'design: architecture 7',
    behaviour: 'With --no-web none of it is there.',
  },
  'web.csp': {
    section: 'design: security 2.4',
    behaviour: 'The page has its own policy: nothing inline but styles with the nonce of that page load.',
  },
  'web.no-traversal': {
    section: 'design: architecture 6',
    behaviour: 'Nothing outside the built renderer is served; everything unknown is the same 404.',
  },
  'web.frames': {
    section: 'design: architecture 6',
    behaviour: 'Calls are answered under their id; what is no frame closes the socket.',
  },
  'web.dead-peers': {
    section: 'design: architecture 6',
    behaviour: 'A peer that answers no ping is hung up on.',
  },
  'web.dead-service': {
    section: 'issue 5, Bad input and faults; design: architecture 6',
    behaviour:
      'A page that hears nothing from its service asks it after 10 seconds and calls the connection lost after 25; long work and a busy or sleeping computer are no silence.',
  },
  'web.slow-reader': {
    section: 'design: security P7',
    behaviour: 'A client that does not read is closed before much waits for it.',
  },
  'web.page-secret': {
    section: 'design: security 2.2',
    behaviour: 'A cookie alone, which browsers send to every port, has no call answered and sends no file.',
  },
  'web.sign-in-renews': {
    section: 'design: security D16',
    behaviour:
      'With every sign-in the seat has a new page secret, told to the page that signed in alone: whoever knew or planted the cookie and the secret before, or sits there in a socket, has nothing of the session.',
  },
  'web.files-signed-in': {
    section: 'design: security D16',
    behaviour: 'Files on their way are for a signed-in person alone, and go when the session ends.',
  },
  'web.planted-secret': {
    section: 'design: security 2.2',
    behaviour:
      'A secret that came in an address is kept only once the service has let it in: a link that anybody wrote shuts nobody out.',
  },
  'web.start-over': {
    section: 'design: security 2.2',
    behaviour:
      'A browser whose secret fits no more lets its cookie go when a person says so on its own page, and the next link opens a new seat; the seat of before stays as it is.',
  },
  'web.seat-life': {
    section: 'design: security D16',
    behaviour: 'A cookie opens nothing after 12 hours.',
  },
  'web.seat-cap': {
    section: 'design: security P7',
    behaviour: 'Browsers are bounded in number; nobody who is signed in makes room for another.',
  },
  'web.stop': {
    section: 'design: contracts 5',
    behaviour: 'A listener that stops hangs up on its sockets and waits for nobody.',
  },
  'web.files': {
    section: 'design: contracts 5',
    behaviour:
      'A file goes once, between a command and the browser that chose it, and lies in private meanwhile.',
  },
  'web.disk-reserve': {
    section: 'design: security P13',
    behaviour:
      'A file from a browser that would leave less than the reserve free is refused in a sentence, before or while it comes, and nothing of it stays.',
  },
  'web.trusted-proxy': {
    section: 'design: contracts 6',
    behaviour: 'X-Forwarded-For counts only as far back as trusted proxies wrote it; by default nobody is.',
  },
} as const;
