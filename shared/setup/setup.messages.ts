import { defineMessages } from '@shared/text/message';

/** Texts of the first run. */
export const setupMessages = defineMessages('setup', {
  // Every step.
  step: 'Step {step, number} of {count, number}',
  progress: 'Progress of the setup',
  back: 'Back',
  continue: 'Continue',

  // The welcome.
  welcomeTitle: 'Welcome to {product}',
  welcomeProduct:
    '{product} gives the systems you use, such as a channel manager or door locks, access to your property’s reservations.',
  welcomeKey:
    'Each system gets a key of its own, with only the permissions you tick, and you can revoke a key at any time.',
  welcomeNext:
    'In the next minutes you create your account, add your property with its rooms and prices, and connect a first system if you want to.',

  // The Owner.
  ownerTitle: 'Create your account',
  ownerLead: 'You will be the Owner: you manage the property, its members and its connections.',
  ownerSavedLead: 'You are the Owner: you manage the property, its members and its connections.',
  ownerSaved:
    'Already saved. Continue to the next step. You can change the password later under Your account.',
  businessLabel: 'Business name',
  businessExample: 'Quay & Sons',
  businessMissing: 'Enter the name of the business.',
  nameLabel: 'Your name',
  nameMissing: 'Enter your name.',
  emailLabel: 'Email',
  emailInvalid: 'Enter an email address, such as ana@example.com.',
  passwordLabel: 'Password',
  passwordHint: 'At least 12 characters. Try a passphrase.',

  // The property.
  propertyTitle: 'Your property',
  propertyLead: 'Other systems see these details. You can add more properties later.',

  // The port, where the usual one is in use.
  starting: 'Starting the service…',
  portTitle: 'Choose a port',
  portLead: '{product} couldn’t start on its usual port. Any free port of this computer will do.',
  portLabel: 'Port',
  portHint: 'Other systems connect to this port.',
  portInvalid: 'Enter a port from {min} to {max}.',
  portInUse: 'Port {port} is in use.',
  portInUseNext: 'Port {port} is in use. {next} is free.',
  portUseNext: 'Use port {next}',

  // The connection to another system.
  connectTitle: 'Will another system connect to {property}?',
  connectFirst: 'Choose what to connect first. Each system gets a key of its own, which you create next.',
  connectSystems: 'What to connect first',
  connectNo: 'Not yet',
  connectLater: 'Nothing can connect until you choose a system on the overview.',

  // Recovery codes.
  codesTitle: 'Save your recovery codes',
  codesLead: 'Use a code to sign in if you lose your password. Each works once.',
  codesExist:
    'You already have {count, plural, one{# code} other{# codes}}. You won’t be able to see them again.',
  codesExistHint: 'If you didn’t save them, make new ones. The old ones stop working.',
  codesMake: 'Make new codes',
  codesLeaveConfirm: 'Leave without saving the codes?',
  codesLeaveWarning: 'You won’t be able to see these codes again. If you wrote them down, leave.',
  codesLeave: 'Leave',
  codesStay: 'Stay here',

  // Refused steps.
  alreadySetUp: 'This organisation is already set up.',
  stepDone:
    '{step, select, owner{The Owner is already set up.} property{The property is already set up.} service{The service is already set up.} other{The modules are already set up.}}',
  stepFirst:
    '{step, select, owner{Set up the Owner first.} property{Set up the property first.} service{Set up the service first.} other{Set up the modules first.}}',
});
