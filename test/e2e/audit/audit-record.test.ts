import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { pressEscapeIn } from '../../support/browser/focus';
import { getDrawer, getRecordRows, openFilledLog } from '../../support/screens/audit-screen';
import { verifies } from '../../support/service/verifies';

const fact = (page: Page, name: string) =>
  getDrawer(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd');

describe('a record of the audit log', () => {
  verifies('ui.audit-record', 'shows why a call was refused, and whose it only seemed to be', async () => {
    const { page, world, prefix, token } = await openFilledLog(20);
    const wrongToken = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
    await world.call('/api/v1/reservations', { token: wrongToken });
    await getRecordRows(page)
      .first()
      .filter({ hasText: 'The secret was wrong.' })
      .getByRole('gridcell')
      .last()
      .click();
    await fact(page, 'Why').filter({ hasText: 'The secret was wrong.' }).waitFor();
    await expect.poll(() => fact(page, 'Why').innerText()).toContain('wrong_secret, unauthenticated');
    await expect
      .poll(() => fact(page, 'Key or member').innerText())
      .toMatch(
        new RegExp(
          `Unverified ${prefix}\\s+A caller presented a wrong secret with this prefix. It is not counted`,
        ),
      );
    await world.manage('keys.revoke', { property_id: world.propertyId, prefix });
    await world.call('/api/v1/reservations', { token });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await getRecordRows(page)
      .filter({ hasText: 'The key was revoked.' })
      .getByRole('gridcell')
      .last()
      .click();
    await fact(page, 'Why').filter({ hasText: 'The key was revoked.' }).waitFor();
    await expect
      .poll(() => fact(page, 'Permission needed').innerText())
      .toContain('reservations.reservation.read');
    await getDrawer(page).getByRole('button', { name: 'Raw record' }).click();
    await expect.poll(() => getDrawer(page).locator('pre').innerText()).toContain('"reason": "revoked"');
    expect(await getDrawer(page).innerText()).not.toContain(token.slice(-40));
  });

  it('says of a call to the MCP endpoint that no message was read, and blames no operation', async () => {
    const { page, world } = await openFilledLog(20);
    const { token } = await world.mint({ name: 'Website', scopes: ['reservations.reservation.read'] });
    await world.call('/api/mcp', { token });
    const line = getRecordRows(page)
      .filter({ hasText: 'Needs Connect an AI agent integration.mcp.connect' })
      .first();
    await line.filter({ hasText: 'Message not read' }).click();
    await fact(page, 'Operation').filter({ hasText: 'Message not read' }).waitFor();
    await expect.poll(() => getRecordRows(page).filter({ hasText: 'No such operation' }).count()).toBe(0);
  });

  it('leads to its key, and to the end of it', async () => {
    const { page } = await openFilledLog(20);
    await getRecordRows(page)
      .filter({ hasText: 'Channel manager sync' })
      .first()
      .getByRole('gridcell')
      .last()
      .click();
    await getDrawer(page).getByRole('button', { name: 'Revoke Channel manager sync' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
    await getDrawer(page)
      .getByRole('button', { name: 'Revoke Channel manager sync' })
      .waitFor({ state: 'detached' });
    await getRecordRows(page).first().filter({ hasText: 'Revoked key' }).waitFor();
    await getDrawer(page).getByRole('link', { name: 'Channel manager sync' }).click();
    await page.getByRole('heading', { name: 'Channel manager sync', level: 1 }).waitFor();
  });

  it('opens from an address, also where the table does not hold it', async () => {
    const { page, open } = await openFilledLog(1000);
    await open('/audit?record=3');
    await getDrawer(page).getByRole('heading', { name: 'Record 3' }).waitFor();
    await fact(page, 'Operation').filter({ hasText: 'properties.add' }).waitFor();
  });

  verifies(
    'ui.audit-keyboard',
    'is opened, followed and left by keyboard, from end to end of the log',
    async () => {
      const { page } = await openFilledLog(1000);
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'));
      const title = getDrawer(page).getByRole('heading').first();
      await page.getByRole('grid', { name: 'Audit log' }).focus();
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-rowindex') === '2');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => getDrawer(page).count()).toBe(0);
      const ring = page.getByRole('row').and(page.locator(':focus'));
      expect(await ring.evaluate((line) => getComputedStyle(line).outlineStyle)).toBe('solid');
      await page.keyboard.press('Enter');
      const second = await title.innerText();
      await page.keyboard.press('ArrowDown');
      await title.filter({ hasNotText: second }).waitFor();
      await expect.poll(() => focused()).toBe('4');
      await page.keyboard.press('Escape');
      await getDrawer(page).waitFor({ state: 'detached' });
      await expect.poll(() => focused()).toBe('4');
      const total = Number(await page.getByRole('grid', { name: 'Audit log' }).getAttribute('aria-rowcount'));
      await page.keyboard.press('End');
      await getRecordRows(page).filter({ hasText: 'Switched module on or off' }).last().waitFor();
      await page.waitForFunction(
        (last) => document.activeElement?.getAttribute('aria-rowindex') === last,
        String(total),
      );
      await page.keyboard.press('Home');
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-rowindex') === '2');
      await page.keyboard.press('PageDown');
      await expect.poll(async () => Number(await focused())).toBeGreaterThan(5);
    },
  );

  verifies(
    'ui.audit-keyboard',
    'a record that a call of a key leads to has the focus, and leaves it to its line',
    async () => {
      const { page, prefix, open } = await openFilledLog(20);
      await open(`/keys/${prefix}`);
      const calls = page.getByRole('grid', { name: 'Recent calls' }).getByRole('row');
      await calls.nth(1).focus();
      await page.keyboard.press('Enter');
      const title = getDrawer(page).getByRole('heading', { name: /^Record \d+$/ });
      await title.waitFor();
      await page.waitForFunction(() => document.activeElement?.matches('section h2'));
      const seq = /[?&]record=(\d+)/.exec(page.url())?.[1];
      await getRecordRows(page).first().waitFor();
      await page.keyboard.press('Escape');
      await getDrawer(page).waitFor({ state: 'detached' });
      await page.waitForFunction(
        (id) => document.activeElement?.getAttribute('data-key') === id,
        `record-${seq}`,
      );
    },
  );

  verifies(
    'ui.audit-keyboard',
    'is left by Esc wherever one is, once nothing else on the screen is open for it',
    async () => {
      const { page } = await openFilledLog(20);
      const line = getRecordRows(page).nth(2);
      const isOnLine = () =>
        expect.poll(() => line.evaluate((row) => row === document.activeElement)).toBe(true);
      const search = page.getByRole('searchbox', { name: 'Search calls' });
      const anyMember = page.getByRole('combobox', { name: 'Key or member' });
      const leave = async () => {
        await getDrawer(page).waitFor();
        await page.keyboard.press('Escape');
        await getDrawer(page).waitFor({ state: 'detached' });
        await isOnLine();
        await page.keyboard.press('Enter');
      };
      await line.getByRole('gridcell').last().click();
      await page.getByRole('heading', { level: 1 }).focus();
      await leave();
      await page.getByRole('link', { name: 'API keys', exact: true }).focus();
      await leave();
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      );
      await leave();

      await search.fill('list');
      await page.keyboard.press('Escape');
      await expect.poll(() => search.inputValue()).toBe('');
      await leave();
      await anyMember.press('ArrowDown');
      await page.getByRole('listbox').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      await leave();
      await page.getByRole('button', { name: /Outcome$/ }).press('Enter');
      await pressEscapeIn(page.getByRole('listbox'));
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      await leave();
      await page.keyboard.press('Control+k');
      await pressEscapeIn(page.getByRole('dialog'));
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await leave();
    },
  );

  it('keeps the focus on an element, where no row of the table is its own', async () => {
    const { page, open } = await openFilledLog(1000);
    await open('/audit?record=3');
    await getDrawer(page).getByRole('button', { name: 'Close the record' }).press('Enter');
    await getDrawer(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.matches('main h1'));
  });

  it('is read out: named lines, their day, their place in the whole log', async () => {
    const { page } = await openFilledLog(1000);
    const grid = page.getByRole('grid', { name: 'Audit log' });
    const tree = await grid.ariaSnapshot();
    expect(tree).toMatch(/- columnheader "Outcome"/);
    expect(tree).toMatch(/- row "2[01] Dec 2026, \d\d:\d\d:\d\d Answered List reservations/);
    await expect.poll(() => getRecordRows(page).first().getAttribute('aria-rowindex')).toBe('2');
    expect(Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(1000);
  });
});

describe('what people did', () => {
  it('stands in the log in words, with the person as actor', async () => {
    const { page, world } = await openFilledLog(5);
    await page.getByRole('button', { name: /Property$/ }).click();
    await page.getByRole('option', { name: 'Every property' }).click();
    const line = (text: string) => getRecordRows(page).filter({ hasText: text }).first();
    await line('Signed in').filter({ hasText: 'Maren Quay' }).waitFor();
    await line('Created key').filter({ hasText: 'keys.create' }).waitFor();
    await world.manage('modules.set', {
      property_id: world.otherPropertyId,
      module: 'integration',
      is_on: false,
    });
    await line('Switched module').filter({ hasText: 'Cliff Cottage, Integrations off' }).waitFor();
    const property_id = world.otherPropertyId;
    const draft = { property_id, name: 'Rui Alves', email: 'rui@example.com', password: null };
    const { member } = await world.manage('members.add', { ...draft, role_id: 'manager' });
    await line('Added member').filter({ hasText: 'Rui Alves, Manager' }).waitFor();
    await world.manage('members.assign', { property_id, member_id: member.id, role_id: 'viewer' });
    await world.manage('members.remove', { member_id: member.id });
    await line('Removed member').filter({ hasText: 'Rui Alves' }).waitFor();
    await line('Changed member’s role').filter({ hasText: 'Rui Alves, Viewer' }).click();
    await fact(page, 'About').filter({ hasText: 'Rui Alves, Viewer' }).waitFor();
    await expect.poll(() => fact(page, 'About').innerText()).toMatch(/rui@example.com\s+mem_\w+, Viewer/);
    await line('Signed in').click();
    await expect
      .poll(() => fact(page, 'Key or member').innerText())
      .toMatch(/Maren Quay\s+maren@example.com/);
    await expect.poll(() => fact(page, 'Property').innerText()).toBe('No property');
  });
});
