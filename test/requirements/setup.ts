/** How the program comes to a computer: packages and their licences, the first run, the demo. */
export const setupRequirements = {
  'run.first-run': {
    source: 'decision 0098',
    behaviour:
      'The first run goes step by step, each stored when it is left, refused before its turn and after the end; only the port may change until the end.',
  },
  'run.first-run-steps': {
    source: 'decision 0134',
    behaviour:
      'The first run says what the product and a key are, what follows without rooms or prices, and which step of how many is next.',
  },
  'run.first-run-connect': {
    source: 'decision 0134; decision 0193',
    behaviour:
      'The first run asks what connects first, with no answer chosen; an answer ends it where the next step is: at a new key, beside the guide of that kind of system and with nothing chosen, or at the overview.',
  },
  'run.first-run-zone': {
    source: 'decision 0134',
    behaviour: 'The list of time zones opens at the guessed zone and cuts no name.',
  },
  'run.first-run-port': {
    source: 'decision 0134',
    behaviour:
      'The first run opens the usual port without a question, and asks for another one only if that is refused.',
  },
  'run.new-owner': {
    source: 'decision 0158; decision 0193',
    behaviour:
      'A new owner reaches the first answered call from the first screen without a terminal, in at most 12 clicks.',
  },
  'run.proposed-name': {
    source: 'decision 0158',
    behaviour:
      'The first run begins its forms in the first blank field, and proposes the name of the business as the name of the property.',
  },
  'setup.connect': {
    source: 'decision 0193',
    behaviour:
      'One press on a kind of system in the overview lets it connect and goes on with its key; keys that would work again are named first. A new property opens there.',
  },
  'setup.checklist': {
    source: 'decision 0134',
    behaviour:
      'The overview lists what is left to set up, ticked from facts as they change, without what the member may not do, and gone when done or dismissed. Recovery codes are ticked once the member kept or says to have kept them.',
  },
  'setup.address-local': {
    source: 'decision 0220',
    behaviour:
      'While no other computer has an address, the ticked task of the address says that a system elsewhere needs one, and leads there.',
  },
  'rooms.not-for-sale': {
    source: 'decision 0134',
    behaviour:
      'The overview and the property screen show room types without a price, with the way to set one.',
  },
  'run.first-run-back': {
    source: 'decision 0098',
    behaviour:
      'The first run goes back over its steps: typed input is kept, stored steps are shown as stored and never made twice, and all choices survive a reload.',
  },
  'run.first-run-codes': {
    source: 'decision 0050; decision 0098',
    behaviour:
      'The recovery codes at the end of the first run are made once; new ones only on request, and unsaved codes are left only after a question.',
  },
  'run.first-run-authorised': {
    source: 'decision 0098',
    behaviour:
      'The port of the first run is stored together with its record, and only for a member who still may; else the listener stays as it was.',
  },
  'run.reads-little': {
    source: 'decision 0235',
    behaviour:
      'A start of the service reads a program of ASCII alone, which takes one byte of memory for each character, and no sample data.',
  },
  'run.npm-package': {
    source: 'decision 0174',
    behaviour:
      'The npm package serves and manages on the Node that it brings, whatever Node the machine has, and brings nothing else.',
  },
  'deb.contents': {
    source: 'decision 0177',
    behaviour:
      'The server package installs the service, its own Node, its native code, licences and texts, owned by root, and nothing else.',
  },
  'deb.reproducible': {
    source: 'decision 0177',
    behaviour: 'The same files and time make the same server package, byte for byte.',
  },
  'deb.unit': {
    source: 'decision 0177',
    behaviour:
      'The unit runs the service as its own user without rights, lets it write its state directory alone, and puts no link into the journal.',
  },
  'deb.own-command': {
    source: 'decision 0177',
    behaviour:
      'Texts of the server package name the command that it installs, never one that npx would fetch.',
  },
  'deb.container': {
    source: 'decision 0177',
    behaviour:
      'The container runs as a numbered user on a read-only root, writes its volume alone, and has no secret in its environment.',
  },
  'licences.notices': {
    source: 'decision 0174',
    behaviour:
      'Every package that a bundle contains, fonts and style sheets too, is in the file of notices with the text of its licence.',
  },
  'licences.allowed': {
    source: 'decision 0174',
    behaviour: 'A package is passed on only under a licence of the list.',
  },
  'ui.about': {
    source: 'decision 0174',
    behaviour: 'The Service screen shows the version and, when asked, the licences of all packages.',
  },
  'container.health': {
    source: 'decision 0219',
    behaviour:
      'The check of a container asks the service at the address where it runs, also without a browser.',
  },
  'data.demo': {
    source: 'decision 0065',
    behaviour: 'The demo sets up two properties from real bookings with synthetic guests.',
  },
  'data.demo-folder': {
    source: 'decision 0141',
    behaviour:
      'The demo always has its days of calls: a folder whose database is not the demo is refused with what to do.',
  },
  'data.demo-days': {
    source: 'decision 0141',
    behaviour:
      'The demo begins with 30 days of real calls up to now, made on a stepped clock: its log verifies, and no file holds a token.',
  },
} as const;
