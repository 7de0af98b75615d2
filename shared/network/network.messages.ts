import { defineMessages } from '@shared/text/message';

/** Texts of the address on the network: refusals, states and the screen. */
export const networkMessages = defineMessages('network', {
  // Why an address or port is refused.
  addressEvery:
    'The service never listens on every address. Choose one address of Brasstag’s computer: {addresses}.',
  addressOfComputer:
    'The service listens on {address} already, for Brasstag’s computer alone. Choose an address of the network: {addresses}.',
  addressNotHere: '{address} is not an address of Brasstag’s computer. Choose one of these: {addresses}.',
  noNetwork: 'Brasstag’s computer is in no network. Connect it, then choose an address.',
  addressGone:
    '{address} is not an address of Brasstag’s computer now. Connect the network, or choose another address. The service tries again by itself.',
  portPrivileged: 'Ports below 1024 need system rights. Choose a port from 1024 to 65535, such as {port}.',
  portSame: 'Port {port} is the one on Brasstag’s computer itself. Choose another port, such as {other}.',
  portInUse:
    'Port {port} at {address} is in use by another program. End that program, or choose another port.',
  listenFailed: 'The service can’t listen on {address}, port {port}: {reason}. Choose another address.',

  // Who reaches an address.
  reachInternet: 'public: reached from the internet',
  reachOwnNetwork: 'private: reached from this network',
  reachShared: 'shared by a provider or VPN',
  reachComputer: 'Brasstag’s computer alone',
  warnInternet:
    'This address is public: anyone on the internet can try keys here. Prefer a private address, a VPN or a tunnel.',

  // Why a certificate is refused.
  fileMissing: 'There is no file {file}. Check the path on the computer of the service.',
  fileUnreadable: '{file} can’t be read. Let the user of the service read it.',
  fileUnusual: '{file} is no file of a certificate or key. Choose a file in PEM form of at most 200 kB.',
  certificateNotPem:
    '{file} has no certificate in PEM form. Choose a file that begins with -----BEGIN CERTIFICATE-----.',
  keyNotPem:
    '{file} has no private key in PEM form. Choose a file that begins with -----BEGIN PRIVATE KEY-----.',
  keyEncrypted:
    'The key in {file} has a password. Save it without one, readable only by the user of the service.',
  keyOfOther:
    'The key in {keyFile} does not belong to the certificate in {file}. Choose the two that were made together.',
  certificateExpired: 'The certificate in {file} ended on {date}. Renew it, then try again.',
  certificateEarly:
    'The certificate in {file} is valid from {date} on. Check the clock of Brasstag’s computer, or choose another one.',
  certificateNameMissing:
    'The certificate in {file} is not for {name}, but for {names}. Choose one for {name}, or use a name that it has.',
  certificateUnusable: 'The certificate in {file} can’t be used: {reason}. Choose another one.',

  // The app's own authority.
  authorityKeyLost:
    'The key of the authority can’t be opened, because it belongs to another data folder. Make a new authority, and trust its root on your devices.',
  authorityNotCovering:
    'The authority may not issue a certificate for {name}. Make a new authority, and trust its root on your devices.',
  authorityEnding:
    'The authority’s root ends on {date}. Make a new authority, and trust its root on your devices.',
  authorityMissing:
    'There is no authority yet. Open the service to the network with its own certificate first.',
  // The card on the screen of the service.
  title: 'Network',
  cardOff: 'Other computers don’t reach the service.',
  cardOpen: 'Other computers reach the service at {url}.',
  cardClosed: 'Other computers should reach the service at {url}, and do not.',
  openScreen: 'Open Network',
  byOthers: 'Members who manage the service decide whether other computers reach it.',

  // The state.
  lead: 'Opens the service to other computers at one address, by TLS. For systems on the internet, a proxy or tunnel is the better way. <link>Read more in Help</link>',
  stateTitle: 'State',
  stateOff: 'Closed: only Brasstag’s computer reaches the service',
  stateOpen: 'Open to the network',
  stateClosed: 'Set, but not reached',
  offered:
    'Other computers reach the API, the address for agents and the reference. Each call needs a key. These screens stay on Brasstag’s computer.',
  offeredOnceOpen:
    'Once it is open, other computers reach the API, the address for agents and the reference. Each call needs a key. These screens stay on Brasstag’s computer.',
  setByFlag: 'Set by the command line of this run (--listen).',
  addressToGive: 'The address to enter in other systems',
  copyAddress: 'Copy the address',
  certificate: 'Certificate',
  certificateFacts: 'For {names}, until {date}',
  close: 'Close',
  closeTitle: 'Close the service to other computers?',
  closeLead: 'Systems on other computers then no longer reach it. Calls that are running are answered.',
  closeKeep: 'Keep it open',
  closed: 'Closed. Only Brasstag’s computer reaches the service.',

  // The form.
  formTitle: 'Address and certificate',
  addressLabel: 'Address of Brasstag’s computer',
  addressPlaceholder: 'Choose an address',
  addressHint:
    'A private address is reached from your own network alone. Let your router always give Brasstag’s computer the same one.',
  addressMissing: 'Choose an address.',
  portLabel: 'Port',
  portHint: 'From 1024 to 65535. The port on Brasstag’s computer itself can’t be used again.',
  portInvalid: 'Enter a port from 1024 to 65535.',
  namesLabel: 'Names of Brasstag’s computer',
  namesHint:
    'Host names under which other systems find it, such as reception.lan, one per line. May be empty.',
  ownAuthority: 'Made by Brasstag',
  ownAuthorityHint: 'Renewed by itself. Each device that calls must trust Brasstag’s root certificate once.',
  ownFiles: 'A certificate of yours',
  ownFilesHint:
    'Two files on Brasstag’s computer, for example from Let’s Encrypt. They are read again when you renew them.',
  certificateFile: 'Certificate file',
  certificateFileHint: 'PEM: the certificate, then those between it and its root.',
  keyFile: 'Key file',
  keyFileHint: 'PEM, without a password.',
  pathMissing: 'Enter the path of the file.',
  renewAuthority: 'Make a new authority. Every device must then trust its new root certificate.',
  open: 'Open to the network',
  save: 'Save',
  saved: 'Saved. The state shows whether other computers reach it.',
  leaveTitle: 'Discard the changes to the network?',

  // The app at the address, for people.
  appPublic:
    'The app is never open at {address}, because the internet reaches that address. Choose a private address, or use a VPN.',
  appNeedsAddress: 'Open the service to the network first, then the app.',
  appFileWins:
    'The settings file of this run decides whether the app is open to the network. Change network_app in it.',
  appNotServed: 'This run serves no screens (--no-web). Start it without that option, then try again.',
  appTitle: 'The app in a browser',
  appLead:
    'Also open the app for members at this address. They sign in there with email and password, on devices that trust the certificate.',
  appStays:
    'Backups, the settings of the service and of the network, and recovery codes stay on Brasstag’s computer.',
  appIsOpen: 'Open: members in the network can sign in at {url}',
  appIsClosed: 'Closed: the app opens on Brasstag’s computer alone',
  appOpen: 'Open the app to the network',
  appClose: 'Close the app',
  appCloseTitle: 'Close the app to the network?',
  appCloseLead: 'Everyone who is signed in from there is signed out at once. Systems go on using the API.',
  appOpened: 'The app is open to the network.',
  appClosed: 'The app is closed to the network.',
  appSetByFile: 'Set by the settings file of this run (network_app).',
  offeredWithApp:
    'Other computers reach the API, the address for agents, the reference and the app. Each call needs a key, and each member signs in.',

  // What a browser on the network displays.
  computerOnly: 'This is done on the computer that Brasstag runs on, not over the network.',
  computerHeld:
    'The database contradicts its newest checkpoint, so Brasstag is closed. An Owner must restore a backup or revoke all keys on the computer that it runs on.',
  computerOnlyTitle: 'On the computer of the service',
  computerOnlyLead:
    'You opened Brasstag over the network. Its backups, settings, updates, support reports and the network itself are managed on the computer that it runs on.',
  recoveryCodesElsewhere: 'Recovery codes are made and used on the computer that Brasstag runs on.',

  // The root certificate.
  rootTitle: 'Root certificate',
  rootLead:
    'Each device that calls must trust this certificate once. It holds for private addresses and your names alone, so it can’t be used for other websites. Before you trust it on a device, compare the fingerprint there with this one.',
  fingerprint: 'Fingerprint (SHA-256)',
  saveRoot: 'Save the certificate',
  rootSaved: 'Saved {file}.',
  qrLabel: 'QR code of {url}',
  qrHint:
    'Scan it with a phone in the same network. The browser warns once, because the phone does not trust the certificate yet.',
  devices: 'Devices',
  windows: 'Windows',
  windowsSteps:
    'Open the saved file, choose Install Certificate, then Local Machine, then “Place all certificates in the following store”, and there “Trusted Root Certification Authorities”.',
  macos: 'macOS',
  macosSteps:
    'Open the saved file: Keychain Access adds it to the keychain System. Open it there, and under Trust choose “Always Trust” for SSL.',
  ios: 'iOS and iPadOS',
  iosSteps:
    'Scan the code, or send yourself the file. Then open Settings, choose “Profile Downloaded” and install it. Last, under General, About, Certificate Trust Settings, switch it on.',
  android: 'Android',
  androidSteps:
    'Scan the code, or send yourself the file. Then open Settings and search for “CA certificate”, choose it, and select the file. Apps that bring their own list of authorities ignore it.',

  flagsWin: 'This run takes its address on the network from the command line. Change --listen there.',
});
