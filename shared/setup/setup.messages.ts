import { defineMessages } from '@shared/text/message';

/** Texts of the first run. */
export const setupMessages = defineMessages('setup', {
  // Every step.
  step: 'Step {step, number} of {count, number}',
  stepsDone: 'Done',
  back: 'Back',
  continue: 'Continue',

  // The Owner.
  ownerTitle: 'Set up {product}',
  ownerLead: 'You will be the Owner. Owners create and revoke keys.',
  ownerSavedLead: 'You are the Owner. Owners create and revoke keys.',
  ownerSaved:
    'Already saved. Continue to the next step. You can change the password later under Your account.',
  businessLabel: 'Business',
  businessExample: 'Quay & Sons',
  businessMissing: 'Enter the name of the business.',
  nameLabel: 'Name',
  nameMissing: 'Enter your name.',
  emailLabel: 'Email',
  emailInvalid: 'Enter an email address, such as ana@example.com.',
  passwordLabel: 'Password',
  passwordHint: 'At least 12 characters. Try a passphrase.',

  // The property.
  propertyTitle: 'Your property',
  propertyLead: 'A key belongs to one property. You can add more properties later.',

  // The service.
  serviceTitle: 'Where the service listens',
  serviceLead: 'Systems with a key connect to the service here.',
  portLabel: 'Port',
  portHint: 'Other systems connect to this port.',
  portInvalid: 'Enter a port from {min} to {max}.',
  portInUse: 'Port {port} is in use.',
  portInUseNext: 'Port {port} is in use. {next} is free.',
  portUseNext: 'Use port {next}',
  localOnly: 'This computer only',
  localOnlyHint:
    'Other computers on the network can’t connect. You can set up a tunnel or proxy later in Settings, Service.',
  launchAtLogin: 'Start when you log in to this computer',

  // Modules.
  modulesTitle: 'Modules',
  modulesLead: 'You can change this in Settings, Modules.',
  integrations: 'Integrations',
  integrationsHint: 'Lets outside systems work with this property through keys.',
  integrationsOn: 'On',
  integrationsOff: 'Off',

  // Recovery codes.
  codesTitle: 'Save your recovery codes',
  codesLead: 'Use a code to sign in if you lose your password. Each works once.',
  codesFreshLead:
    'Use a code to sign in if you lose your password. Each works once. You won’t be able to see the codes again.',
  codesExist:
    'You already have {count, plural, one{# code} other{# codes}}. You won’t be able to see them again.',
  codesExistHint: 'If you didn’t save them, make new ones. The old ones stop working.',
  codesMake: 'Make new codes',
  codesSaved: 'I’ve saved them',
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
