import { expect, test } from '../fixtures/login-test.ts'

const names = { email: 'Email', social: 'Ways to log in', wallet: 'Wallets' } as const
type Method = keyof typeof names

const orders: readonly {
  readonly title: string
  readonly order: readonly Method[]
  readonly isInstalled: boolean
  readonly features?: object
}[] = [
  {
    title: '§2.36 logins come first if no wallet is installed',
    order: ['email', 'social', 'wallet'],
    isInstalled: false,
  },
  {
    title: '§2.37 an installed wallet comes first',
    order: ['wallet', 'email', 'social'],
    isInstalled: true,
  },
  {
    title: '§2.38 the host’s own order overrides both',
    order: ['social', 'wallet', 'email'],
    isInstalled: true,
    features: { connectMethodsOrder: ['social', 'wallet', 'email'] },
  },
]

for (const { features, isInstalled, order, title } of orders)
  test(title, async ({ login, visit }) => {
    await visit('html', {
      ...(!isInstalled && { wallets: [] }),
      options: { ...(features && { features }) },
    })
    await login.open()
    await expect(login.methods).toHaveCount(order.length)
    for (const [index, method] of order.entries())
      await expect(login.methods.nth(index)).toHaveAccessibleName(names[method])
  })

for (const features of [{ collapseWallets: true }, { emailShowWallets: false }])
  test(`§9.16 §9.17 ${JSON.stringify(features)} puts the wallets behind a button`, async ({
    login,
    modal,
    visit,
  }) => {
    await visit('html', { options: { features } })
    await login.open()
    await expect(login.emailField).toBeVisible()
    await expect(modal.rows).toHaveCount(0)
    await modal.button('Continue with a wallet').click()
    await expect(modal.wallets).toHaveText([/Sandbox Wallet/])
    await expect(modal.button('Continue with a wallet')).toHaveCount(0)
  })

test('§9.17 wallets stay visible if there is no other way to connect', async ({ modal, visit }) => {
  const features = { collapseWallets: true, email: false, socials: false }
  await visit('html', { options: { features } })
  await modal.pageButton('Connect wallet').click()
  await expect(modal.wallets).toHaveText([/Sandbox Wallet/])
})

test('§9.17 a login starts only after the legal box is ticked', async ({
  context,
  host,
  login,
  modal,
  visit,
  world,
}) => {
  await visit('html', { options: { features: { legalCheckbox: true } } })
  await login.submitEmail('alice@example.com')
  await expect(modal.legalBox).toBeFocused()
  await login.social('Google').click()
  await expect(modal.legalBox).toBeFocused()
  await login.social('Farcaster').click()
  await expect(modal.legalBox).toBeFocused()
  await expect(modal.view('Connect a wallet')).toBeVisible()
  expect(context.pages()).toHaveLength(1)
  await expect(login.element).toHaveCount(0)
  expect(world.secure.calls).toEqual([])

  await modal.legalBox.check()
  const consent = await login.openPopup('Google')
  await consent.allow.click()
  await expect(host.account).toHaveText(/^0x/)
})
