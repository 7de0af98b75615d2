/** Properties, modules and currency. */
export const propertiesRequirements = {
  'domain.money': {
    source: 'decision 0056',
    behaviour: 'Money is in minor units; the total is the exact sum of the nights.',
  },
  'domain.currency': {
    source: 'decision 0056',
    behaviour: 'Minor units follow ISO 4217.',
  },
  'interface.integrations-absent': {
    source: 'spec: What the service does; decision 0099',
    behaviour:
      'Keys are managed in the Integrations area; while the module is off, or without the permission, it is absent from menu, palette and routes.',
  },
  'ui.module-switch': {
    source: 'decision 0007',
    behaviour:
      'Switching Integrations says how many keys stop or work again before it is done, and asks nothing on switching on without keys; the menu follows at once.',
  },
  'ui.property-stays': {
    source: 'decision 0100',
    behaviour:
      'Only the switcher moves a window to another property; a member who loses access to one is informed in words.',
  },
  'run.currency-is-fixed': {
    source: 'decision 0056',
    behaviour: 'Every form that asks for a currency says that it cannot be changed later.',
  },
  'module.preview': {
    source: 'decision 0007',
    behaviour: 'Before a module is switched, the active keys that stop or work again are shown.',
  },
} as const;
