/** HTTP, validation, the OpenAPI document and the reference page. */
export const httpRequirements = {
  'http.host-origin': {
    source: 'decision 0010',
    behaviour:
      'Hosts are whole names in any case, foreign origins and sites are refused, and no CORS header is ever sent.',
  },
  'http.methods': {
    source: 'decision 0015',
    behaviour: 'OPTIONS and other methods are 405 with Allow.',
  },
  'http.compression': {
    source: 'decision 0160',
    behaviour:
      'A caller that takes gzip gets what a GET answers compressed, above 1 kB. Shorter answers, every 401 among them, are the same for everyone, and no answer that may contain a secret is compressed. The OpenAPI document and the pages about it are compressed alike.',
  },
  'http.head': {
    source: 'decision 0015',
    behaviour: 'HEAD is the call that GET is, checked and recorded alike, without a body.',
  },
  'http.lists-in-queries': {
    source: 'decision 0016',
    behaviour:
      'A list in a query is separated by commas, repeated, or both; any other parameter is sent once.',
  },
  'http.instants': {
    source: 'decision 0164',
    behaviour:
      'An instant in input is of any year and has any offset and fraction of a second; one in an answer is UTC with milliseconds.',
  },
  'http.unknown-path': {
    source: 'decision 0015',
    behaviour: 'Unknown paths are 404; /.well-known/* is 404.',
  },
  'http.hostile-bytes': {
    source: 'decision 0014',
    behaviour:
      'Hostile requests get a clear envelope or a closed connection, never a 5xx, a stack, a path or SQL.',
  },
  'http.request-targets': {
    source: 'decision 0015',
    behaviour:
      'A target that names the whole URL is the call that its path is, by the names of the service alone.',
  },
  'http.validation': {
    source: 'decision 0016',
    behaviour: 'Bad fields are named; unknown fields and parameters are refused.',
  },
  'http.bounded-refusal': {
    source: 'decision 0016',
    behaviour: 'A refusal names ten problems at most, says how many more there are, and cuts long names.',
  },
  'http.body-limits': {
    source: 'decision 0013',
    behaviour: 'Bodies over 100 KiB and deeper than 64 levels are refused.',
  },
  'http.envelope': {
    source: 'spec: Errors',
    behaviour: 'Every error is a JSON object with the two string fields error and code.',
  },
  'http.if-match': {
    source: 'decision 0017',
    behaviour: 'A change names the version it is based on: 428 without it, 412 if the version differs.',
  },
  'http.idempotency-key': {
    source: 'decision 0018',
    behaviour:
      'The same Idempotency-Key and request give the same answer and one effect; another request is refused.',
  },
  'http.idempotency-refusals': {
    source: 'decision 0119',
    behaviour:
      'Only a success is remembered under an Idempotency-Key. A repetition of a refused call is done.',
  },
  'http.idempotency-limit': {
    source: 'decision 0119',
    behaviour:
      'A key with 50,000 answers of the last 24 hours is refused a new Idempotency-Key; known ones are still answered.',
  },
  'http.pagination': {
    source: 'decision 0019',
    behaviour: 'Lists page by opaque cursors bound to their filters.',
  },
  'http.versioned-path': {
    source: 'spec: Versioning',
    behaviour: 'The public API is under /api/v1.',
  },
  'http.health': {
    source: 'decision 0021',
    behaviour: '/healthz answers 200 or 503 without a key and names no version.',
  },
  'http.ready': {
    source: 'decision 0222',
    behaviour:
      '/readyz answers 200 only if the service listens, nothing is held and a commit succeeded in the last two seconds, else 503.',
  },
  'http.key-expires': {
    source: 'decision 0146',
    behaviour: 'Every answer to a valid key that expires says when; the 401 never does.',
  },
  'http.idempotency-changes': {
    source: 'decision 0146',
    behaviour: 'Every operation that changes takes an Idempotency-Key, whatever its method is.',
  },
  'http.idempotency-replaced': {
    source: 'decision 0146',
    behaviour:
      'A key that was created in place of another one sees its answers, shortened unless it holds all of its permissions.',
  },
  'http.not-modified': {
    source: 'decision 0168',
    behaviour:
      'A read of one reservation or guest in a version that the caller names in If-None-Match is answered 304 and recorded, unless that version can have another body.',
  },
  'http.weak-etag': {
    source: 'decision 0147',
    behaviour: 'An answer that also shows what depends on the clock has a weak ETag, which If-Match takes.',
  },
  'openapi.generated': {
    source: 'decision 0025',
    behaviour: "The OpenAPI document is valid, complete and names each operation's permission.",
  },
  'openapi.examples': {
    source: 'decision 0148',
    behaviour:
      'Every operation in the OpenAPI document shows one real call with its answer, dated relative to today.',
  },
  'openapi.webhooks': {
    source: 'decision 0197',
    behaviour:
      'The OpenAPI document and the reference describe each message that a webhook can be sent: its type, its headers and its body, as a receiver gets them.',
  },
  'openapi.names': {
    source: 'decision 0148',
    behaviour: 'Every object and every error in the OpenAPI document has a name of its own.',
  },
  'openapi.lint': {
    source: 'decision 0148',
    behaviour: 'Redocly and Spectral find nothing wrong with the OpenAPI document.',
  },
  'openapi.breaking': {
    source: 'decision 0148',
    behaviour: 'A change of the OpenAPI document that breaks clients fails unless the changelog names it.',
  },
  'docs.reference': {
    source: 'decision 0150',
    behaviour:
      'The reference page shows each operation with its permission, fields, errors, record, a request in four languages and a real answer.',
  },
  'docs.readable': {
    source: 'decision 0150',
    behaviour:
      'The reference page can be read without script, in dark mode, narrow and printed, and searched.',
  },
  'docs.pages': {
    source: 'decision 0155',
    behaviour:
      'The help pages are served beside the reference, each as a page and as Markdown, and every link leads somewhere.',
  },
  'docs.true': {
    source: 'decision 0155',
    behaviour: 'What the pages for developers say of the API is what the service does.',
  },
  'docs.permissions': {
    source: 'decision 0155',
    behaviour: 'The page of permissions lists what each one opens: operations, fields and tools.',
  },
  'docs.llms': {
    source: 'decision 0155',
    behaviour: 'The file llms.txt lists every page as Markdown with what it is about.',
  },
  'docs.collection': {
    source: 'decision 0155',
    behaviour: 'The Postman collection has every call, no token, and calls that are answered as they stand.',
  },
  'docs.deprecation': {
    source: 'decision 0155',
    behaviour:
      'A deprecated operation says so in its answers, the document, the reference and its tool, and still works.',
  },
  'client.calls': {
    source: 'decision 0149',
    behaviour: 'The typed client calls every operation with its types.',
  },
  'client.lists': {
    source: 'decision 0149',
    behaviour: 'The typed client lists every item over all pages, once.',
  },
  'client.errors': {
    source: 'decision 0149',
    behaviour: 'The typed client throws a refusal with its code and id.',
  },
  'client.retries': {
    source: 'decision 0149',
    behaviour: 'The typed client repeats a call that may succeed, and changes nothing twice.',
  },
  'client.channel-manager': {
    source: 'decision 0144; decision 0145; decision 0146; decision 0147',
    behaviour:
      'With the narrowest key a channel manager takes over bookings, changes and cancellations, and sees no names and prices.',
  },
  'client.door-lock': {
    source: 'decision 0145',
    behaviour:
      'With the narrowest key a door lock knows which rooms are taken and when, and nothing of guests.',
  },
  'client.accountant': {
    source: 'decision 0145',
    behaviour:
      'With the narrowest key an accountant’s system adds up what was sold, without names of guests.',
  },
  'client.agent': {
    source: 'decision 0145; decision 0146',
    behaviour:
      'With the narrowest key an agent finds and holds a room once, and reads of its mistakes with the names that are known.',
  },
  'client.webhooks': {
    source: 'decision 0171',
    behaviour:
      'The typed client verifies signed messages as the vectors of Standard Webhooks and its published receivers do.',
  },
  'client.examples': {
    source: 'decision 0149',
    behaviour: 'The examples of the typed client run against the built service.',
  },
  'http.fuzz': {
    source: 'decision 0126',
    behaviour:
      'Random hostile input at any door gets an answer as published: no failure inside, no broken connection, nothing of the inside shown.',
  },
  'docs.offline': {
    source: 'decision 0025',
    behaviour: 'The reference page is served from the bundle under a strict content security policy.',
  },
} as const;
