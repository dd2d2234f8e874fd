import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../../fixtures/world/phone-test.ts'
import { PhonePage } from '../../pages/phone-page.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses
const hello = '0x68656c6c6f'

test.describe('the phone wallet’s page, with a session', () => {
  test('keeps its sessions and their requests after a reload', async ({ dapp, page, phone }) => {
    await phone.open('/?mode=approve')
    const { uri, session } = await dapp.propose()
    await phone.paste(uri)
    await session
    await phone.connection('A Dapp').getByLabel('Account').selectOption('1')
    await phone.choose('Ask me')
    const signed = dapp.provider.request(
      { method: 'personal_sign', params: [hello, first] },
      'eip155:1',
    )
    await expect(phone.question).toBeVisible()
    await phone.open()
    await expect(phone.connection('A Dapp').getByLabel('Account')).toHaveValue('1')
    await phone.approve()
    expect(await signed).toMatch(/^0x/)
    await page.reload()
    await expect(phone.connection('A Dapp')).toBeVisible()
    await expect(phone.question).toBeHidden()
  })

  test('answers in the mode that its address or its form sets', async ({ dapp, page, phone }) => {
    await phone.open('/?mode=reject')
    expect(await phone.mode()).toBe('reject')
    const refused = await dapp.propose()
    await phone.paste(refused.uri)
    await expect(refused.session).rejects.toMatchObject({ code: 5000 })
    await phone.choose('Do not answer')
    const kept = await dapp.propose()
    await phone.paste(kept.uri)
    await expect(page.getByText('1 question waits.')).toBeVisible()
    await expect(phone.question).toBeHidden()
    await phone.choose('Approve everything')
    expect(await kept.session).toMatchObject({ acknowledged: true })
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Approve everything' })).toBeChecked()
  })

  test('shows the request that a link names', async ({ dapp, phone }) => {
    await phone.open('/?mode=approve')
    const { uri, session } = await dapp.propose()
    await phone.paste(uri)
    await session
    const sent = new Promise<{ id: number; topic: string }>((resolve) =>
      dapp.provider.client.once('session_request_sent', resolve),
    )
    // The wallet's page is not open.
    await phone.page.goto('about:blank')
    const signed = dapp.provider.request(
      { method: 'personal_sign', params: [hello, first] },
      'eip155:1',
    )
    const { id, topic } = await sent
    await phone.open(`/wc?mode=ask&requestId=${id}&sessionTopic=${topic}`)
    await expect(phone.question).toContainText('hello')
    await phone.approve()
    expect(await signed).toMatch(/^0x/)
  })

  test('is active in one tab at a time', async ({ context, dapp, phone, world }) => {
    await phone.open('/?mode=approve')
    const { uri, session } = await dapp.propose()
    await phone.paste(uri)
    await session
    const secondPage = new PhonePage(await context.newPage(), world.facts.phoneWallet)
    await secondPage.open('/?mode=approve')
    await expect(secondPage.connection('A Dapp')).toBeVisible()
    await expect(phone.page.getByText('The wallet is open in another tab.')).toBeVisible()
    await phone.page.getByRole('button', { name: 'Use it here' }).click()
    await expect(phone.connection('A Dapp')).toBeVisible()
    await expect(secondPage.page.getByText('The wallet is open in another tab.')).toBeVisible()
    const signed = dapp.provider.request(
      { method: 'personal_sign', params: [hello, first] },
      'eip155:1',
    )
    expect(await signed).toMatch(/^0x/)
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`is accessible, in ${colorScheme}`, async ({ dapp, page, phone }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await phone.open()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      const { uri, session } = await dapp.propose()
      await phone.link.fill(uri)
      await phone.link.press('Enter')
      await expect(phone.question).toBeVisible()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      const approve = phone.question.getByRole('button', { name: 'Approve' })
      await phone.question.getByRole('checkbox', { name: 'Account 3' }).press('Space')
      await approve.focus()
      await page.keyboard.press('Enter')
      await session
      await expect(phone.connection('A Dapp')).toBeVisible()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    })
})

test.describe('a relay that refuses the phone wallet', () => {
  // The wallet may write to the socket while the relay closes it.
  test.use({ allowedErrors: [/WebSocket/] })

  test('is named on its page', async ({ dapp, phone, world }) => {
    await phone.open()
    const { uri } = await dapp.propose()
    world.conditions.expireProjects()
    await phone.link.fill(uri)
    await phone.link.press('Enter')
    await expect(phone.trouble).toContainText('Unauthorized: invalid key')
  })
})
