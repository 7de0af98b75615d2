/** What a person sees and does in the window. */
export const interfaceRequirements = {
  'interface.integrations-absent': {
    section: 'What the service does',
    behaviour:
      'Keys are managed in the Integrations area; while the module is off, or without the permission, it is absent from menu, palette and routes.',
  },
} as const;
