import { defineMessages } from '@shared/text/message';

/** Texts of the reach assistant: how a system elsewhere reaches the service. */
export const reachMessages = defineMessages('service.reach', {
  // The card on the screen of the service, and the way to it.
  cardTitle: 'Reach assistant',
  cardLocal: 'Only programs on Brasstag’s computer reach the service.',
  cardOwnNetwork: 'Systems in the house use {url}. Those on the internet can’t reach it.',
  cardPublic: 'Systems on other computers use {url}.',
  open: 'Open reach assistant',
  localOnly: 'Works only on Brasstag’s computer. <link>Set up an address for systems elsewhere</link>',
  ownNetworkOnly:
    'Works only in the house, on the same network. <link>Set up an address for systems elsewhere</link>',

  // The question.
  title: 'Reach assistant',
  lead: 'Shows the address that another system needs, and what to set up so that it works. <link>Read more in Help</link>',
  question: 'Where does the other system run?',
  computer: 'On Brasstag’s computer',
  computerHint: 'A program on the computer where Brasstag runs.',
  network: 'In the house',
  networkHint: 'On another computer or device in your own network.',
  internet: 'On the internet',
  internetHint: 'At a provider, such as most channel managers and booking websites.',

  // The address to give away.
  giveTitle: 'The address to enter in the other system',
  giveCopy: 'Copy the address',
  giveLater: 'It appears here when the public address is saved.',
  giveComputer: 'Nothing has to be set up. This address works while Brasstag runs.',
  computerStopped: 'The service is stopped. Once it runs, the address on its computer is shown here.',
  giveComputerStopped: 'The service is stopped. This address works when it runs again.',
  listenHint: 'Brasstag can also listen in the house by itself, without a proxy. <link>Open Network</link>',
  listenOpen:
    'Brasstag listens in the house by itself. Nothing else has to be set up, but devices must trust its certificate.',
  listenUnread: 'Couldn’t read whether Brasstag listens in the house by itself.',
  giveWorksWhen: 'It works when the proxy or tunnel runs and the test passes.',

  // Step 1.
  nameTitle: '1. Choose a name',
  nameNetworkHint:
    'A proxy on Brasstag’s computer receives calls from the house and passes them on to Brasstag at 127.0.0.1. It needs a name that the other systems find, such as the name of Brasstag’s computer in your router.',
  nameInternetHint:
    'A proxy or a tunnel receives calls from the internet and passes them on to Brasstag at 127.0.0.1. It needs a name of your own domain, such as keys.example.com.',
  nameLabel: 'Address for other systems',
  nameDescription: 'Begins with https://, so that the token can’t be read on the way.',
  nameInvalid: 'Enter an address such as https://keys.example.com, without a path.',
  nameMissing: 'Enter the address in step 1. Its name then appears in the texts to copy.',

  // Step 2.
  proxyTitle: '2. Set up the proxy or tunnel',
  proxyLabel: 'Proxies and tunnels',
  proxyOnlyApi: 'Each of these passes on /api/ and nothing else, so the screens of Brasstag stay private.',
  caddyName: 'Caddy',
  caddyHint:
    'Caddy is a proxy that gets its certificate by itself. The name has to lead to your internet connection, and your router has to pass ports 80 and 443 to Brasstag’s computer. Save the text as Caddyfile, then run the command in the same folder.',
  caddyNetworkHint:
    'Caddy is a proxy that issues a certificate of its own for your network. The other system has to trust Caddy’s root certificate: ask its maker how. Save the text as Caddyfile, then run the command in the same folder.',
  cloudflareName: 'Cloudflare Tunnel',
  cloudflareHint:
    'Needs no open port in your router, and your domain has to be at Cloudflare. Cloudflare decrypts the calls and could read them. Save the first text as brasstag.yml, then run the commands in the same folder.',
  sshName: 'SSH to a server',
  sshHint:
    'For a server of your own with a public address. It runs Caddy with the text of the first tab. Run this command here, and keep it running.',
  nginxName: 'nginx',
  nginxHint:
    'nginx is a proxy that needs a certificate from you, at the two paths in the text. Save the text as a site of nginx, then reload nginx.',
  otherComputer:
    'A proxy on another computer can’t reach 127.0.0.1 here. Connect the two by a tunnel, as in “SSH to a server” under On the internet.',
  copyText: 'Copy the text for {name}',
  textLabel: 'Text for {name}',
  copyCommand: 'Copy the commands for {name}',
  commandLabel: 'Commands for {name}',

  // Step 3.
  settingsTitle: '3. Let Brasstag know',
  settingsHint:
    'Brasstag answers only at names that it knows, and accepts the caller’s address only from proxies that you trust.',
  settingPublicUrl: 'Public address',
  settingTrustedProxy: 'Trusted proxies include 127.0.0.1, where the proxy or tunnel ends',
  settingHosts: 'Allowed hosts: nothing to add, because the host of the public address is allowed',
  settingTrustedHint:
    'Every program on Brasstag’s computer can then set the address that the audit log shows for a caller. Nothing else depends on it.',
  settingDone: 'Set',
  settingMissing: 'Not set yet',
  leaveTitle: 'Discard the address that you entered?',
  settingFixed: 'Set by the command line for this run. Change it there.',
  settingsSave: 'Save these settings',
  settingsSaved: 'Settings saved. Now run the test.',
  settingsByOthers: 'A member who manages the service can set this up. Ask them for the address.',

  // Step 4.
  testTitle: '4. Test it',
  testNetworkTitle: 'Test the address in the house',
  testHint:
    'Brasstag calls {url} without a key, as any other caller would. The test is recorded in the audit log.',
  testNeedsUrl: 'Save the settings of step 3 first.',
  test: 'Test the address',
  testAgain: 'Test again',
  testRunning: 'Testing…',
  testPassed: 'The address works, as far as Brasstag’s computer can see.',
  testNoted: 'The address works from Brasstag’s computer. Read the line with a note before you rely on it.',
  testFailed: 'The address doesn’t work yet. The first line with a cross says why.',
  stepPassed: 'Passed',
  stepFailed: 'Failed',
  stepUnknown: 'Not tested',
  stepNote: 'Note',
  notReached: 'Not tested, because an earlier line failed.',

  nameStep: 'The name is found',
  namePassed: '{host} leads to {addresses}.',
  nameNotFound:
    'Brasstag’s computer finds no address for {host}. Add the name at your domain’s provider, or check its spelling. A new name can take an hour.',
  nameTimedOut: 'No answer to where {host} leads. Check the internet connection of Brasstag’s computer.',
  nameNotAllowed:
    '{host} leads to {addresses}, which belongs to no server. Correct the name at your domain’s provider.',
  nameInNetwork:
    '{host} leads to {addresses}, which only computers in the house reach. Other computers may get another address.',
  nameOnComputer:
    '{host} leads to {addresses}, which is Brasstag’s computer itself. Other computers may get another address.',

  certificateStep: 'The certificate is valid',
  certificatePassed: '{days, plural, one{Valid for # more day.} other{Valid for # more days.}}',
  certificateSoon:
    '{days, plural, =0{Valid until today. Renew it now.} one{Valid for # more day. Renew it now.} other{Valid for # more days. Check that it is renewed in time.}}',
  certificateNoHttps:
    'The address begins with http://, so anyone on the way could read the token. Use https://.',
  certificateRefused:
    'No program accepts connections there. Start the proxy, or let your router pass the port on.',
  certificateTimedOut: 'No answer in 8 seconds. A firewall or router may drop the connection.',
  certificateUnreachable: 'The address couldn’t be reached. Check the network of Brasstag’s computer.',
  certificateNoTls: 'The program there doesn’t speak HTTPS. Check its port and its certificate.',
  certificateExpired: 'The certificate has expired. Renew it.',
  certificateNotYetValid: 'The certificate isn’t valid yet. Check the clock of Brasstag’s computer.',
  certificateWrongName: 'The certificate is for another name. Get one for {host}.',
  certificateUntrusted:
    'The certificate is from an authority that Brasstag’s computer doesn’t know, or a part of its chain is missing. The other system has to trust that authority.',

  answerStep: 'Our 401 comes back',
  answerPassed: 'This installation answered, and refused the call without a key.',
  answerNoAnswer: 'The connection ended without an answer.',
  answerTimedOut: 'No answer in 8 seconds.',
  answerRedirect: 'The answer leads elsewhere ({status}). Let the proxy pass /api/ on instead.',
  answerNotForwarded: 'The proxy doesn’t pass this path on ({status}). Let it pass /api/ on unchanged.',
  answerServiceUnreachable:
    'The proxy runs, but doesn’t reach Brasstag ({status}). It has to call 127.0.0.1:{port}.',
  answerOther: 'Another program answered ({status}).',
  answerOtherInstallation: 'Another installation of Brasstag answered, not this one.',
  answerOtherService:
    'The answer is the right one, but the request did not arrive here: another service of the same database answered, or another installation of Brasstag.',
  answerChanged: 'The call arrived here, but the proxy changed the answer ({status}).',

  hostStep: 'The name arrives unchanged',
  hostPassed: 'Brasstag accepts the name that the proxy passes on.',
  hostFailed:
    'The proxy changes the Host header, so keys are refused there. Let it pass Host on, or add its value to the allowed hosts.',
  credentialStep: 'A key arrives',
  credentialPassed: 'The proxy passes the Authorization header on.',
  credentialFailed:
    'The proxy removes the Authorization header, so every key is refused there. Let it pass the header on.',
  callerNote: 'The audit log will show calls through this address from {address}.',
  callerHidden:
    'The audit log shows every caller as {address}. Add the proxy to the trusted proxies to see where calls come from.',

  // What the test does not know.
  limitsTitle: 'What this test can’t know',
  limitsFromHere:
    'It asks from Brasstag’s computer. It can’t know whether your router, provider or firewall lets calls in from outside.',
  limitsFromHereNetwork:
    'It asks from Brasstag’s computer. It can’t know whether a firewall on Brasstag’s computer lets calls in from the house.',
  limitsHairpin:
    'Some routers don’t let a computer call its own public address. The test then fails although the address works from outside.',
  limitsResolver:
    'Names can lead elsewhere for other computers, for example because of the hosts file of Brasstag’s computer.',
  limitsPhone: 'To be sure, open {url} on a phone with Wi-Fi off. It has to show “Authentication failed.”',
  limitsPhoneNetwork:
    'To be sure, open {url} on another device in the house. It has to show “Authentication failed.”',
});
