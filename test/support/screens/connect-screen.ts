import type { Page } from 'playwright';
import { openCreateDialog } from './keys-screen';

/** The kinds of systems that the question of the create dialog lists, in order. */
export const systemNames = [
  'Channel manager',
  'Booking website',
  'Door locks',
  'Cleaning',
  'Accountant',
  'Reviews',
  'AI assistant',
  'Something else',
] as const;

/** Opens the create dialog, with the parts that explain and mark. */
export async function openConnectDialog(page: Page) {
  const parts = await openCreateDialog(page);
  const { dialog } = parts;
  const question = dialog.getByRole('radiogroup', { name: 'What will use this key?' });
  return {
    ...parts,
    question,
    async answer(system: string) {
      await question.getByRole('radio', { name: system, exact: true }).click();
      await dialog.getByText('What it usually asks for').waitFor();
    },
    vendorTab: dialog.getByRole('tab', { name: 'Vendor’s list' }),
    vendorText: dialog.getByRole('textbox', { name: 'Paste the list the vendor sent' }),
    showButton: (permission: string) =>
      dialog.getByRole('button', { name: `Show in list: ${permission}`, exact: true }),
    countChosen: () => dialog.getByRole('option', { selected: true }).count(),
  };
}
