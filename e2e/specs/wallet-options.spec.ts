import { toPhone } from '../fixtures/emulated-phone.ts'
import { expect, test } from '../fixtures/test.ts'
import { PairingPage } from '../pages/pairing-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { startHeadlessPhone } from '../sandbox/wallets/phone/headless-phone.ts'

const [first = '0x'] = devAddresses
const legalCheckbox = { features: { legalCheckbox: true } }

test.describe('the legal box', () => {
  test('§9.17 §2.22 blocks the first view of a host without adapters: no pairing, no code', async ({
    host,
    modal,
    page,
    visit,
    world,
  }) => {
    const pairing = new PairingPage(page)
    const options = {
      ...legalCheckbox,
      adapters: [],
      termsConditionsUrl: 'https://e.example/terms',
    }
    await visit('html', { options, wallets: [] })
    await modal.pageButton('Connect wallet').click()
    await expect(modal.wait).toHaveText('Before you connect')
    await expect(modal.legalBox).not.toBeChecked()
    await expect(pairing.code).toHaveCount(0)
    expect(world.relay.countSockets()).toBe(0)
    await modal.legalBox.check()
    await expect(modal.legalBox).toBeFocused()
    const phone = await startHeadlessPhone({ facts: world.facts })
    await phone.pair(await pairing.scan())
    await expect(host.account).toHaveText(first)
    await phone.close()
  })

  test('§9.17 delays a pairing that the host opens, and ends it when it is unticked', async ({
    modal,
    page,
    portico,
    visit,
    world,
  }) => {
    const pairing = new PairingPage(page)
    const wallet = { chains: [], id: 'example', injected: [], mobileLink: 'ex:', name: 'Example' }
    await visit('html', { options: legalCheckbox, wallets: [] })
    await portico.call('open', { data: { wallet }, view: 'ConnectingWalletConnect' })
    await expect(modal.wait).toHaveText('Before you connect')
    await modal.legalBox.check()
    await expect(pairing.code).toBeVisible()
    await modal.legalBox.uncheck()
    await expect(pairing.code).toHaveCount(0)
    await expect.poll(() => world.relay.countSockets()).toBe(0)
    expect(await portico.state()).not.toHaveProperty('pairingUri', expect.any(String))
  })

  test('§9.17 stays visible with a long list, and covers no focused button', async ({
    modal,
    page,
    visit,
  }) => {
    await page.setViewportSize({ height: 480, width: 320 })
    const urls = {
      privacyPolicyUrl: 'https://e.example/privacy',
      termsConditionsUrl: 'https://e.example/terms',
    }
    await visit('html', { options: { ...legalCheckbox, ...urls } })
    await modal.pageButton('Connect wallet').click()
    await expect(modal.button(/^All wallets/)).toBeAttached()
    await expect(modal.legalBox).toBeInViewport({ ratio: 1 })
    const covered = await modal.dialog.evaluate((dialog) => {
      const root = dialog.getRootNode()
      if (!(root instanceof ShadowRoot)) return ['the whole of it']
      return [...dialog.querySelectorAll('button')].flatMap((button) => {
        button.focus()
        const { bottom, left, width } = button.getBoundingClientRect()
        const there = root.elementFromPoint(left + width / 2, bottom - 2)
        return button.contains(there) ? [] : [button.textContent]
      })
    })
    expect(covered).toEqual([])
  })

  for (const from of ['Connect', 'AllWallets'] as const)
    test(`§9.17 blocks the rows of ${from} until it is ticked, once for the page`, async ({
      host,
      modal,
      portico,
      prompt,
      visit,
      wallet,
    }) => {
      await visit('html', { options: legalCheckbox })
      await portico.call('open', { view: from })
      await modal.button(/Sandbox Wallet/).press('Enter')
      await expect(modal.legalBox).toBeFocused()
      expect(await wallet.methods()).not.toContain('eth_requestAccounts')
      await modal.legalBox.check()
      await modal.close()
      await portico.call('open', { view: from })
      await expect(modal.legalBox).toBeChecked()
      await modal.button(/Sandbox Wallet/).click()
      await prompt.approve()
      await expect(host.account).toHaveText(first)
    })
})

test('§3.17 each view in which a visitor connects links to the terms and the privacy policy', async ({
  modal,
  portico,
  visit,
}) => {
  const links = {
    privacyPolicyUrl: 'https://e.example/privacy',
    termsConditionsUrl: 'https://e.example/terms',
  }
  const expectLinks = async () => {
    await expect(modal.text('By connecting, you agree')).toBeVisible()
    await expect(modal.link('Terms of Service')).toHaveAttribute('href', links.termsConditionsUrl)
    await expect(modal.link('Privacy Policy')).toHaveAttribute('href', links.privacyPolicyUrl)
  }
  await visit('html', { options: links })
  await portico.call('open')
  await expectLinks()
  await visit('html', { options: { ...links, adapters: [] }, wallets: [] })
  await portico.call('open')
  await expectLinks()
  await modal.button('All wallets').click()
  await expectLinks()
})

test('§9.16 §9.17 collapseWallets and emailShowWallets hide no wallet if there is no other way to connect', async ({
  modal,
  visit,
}) => {
  const features = {
    collapseWallets: true,
    email: false,
    emailShowWallets: false,
    socials: false,
  }
  await visit('html', { options: { features } })
  await modal.pageButton('Connect wallet').click()
  await expect(modal.rows.filter({ hasText: 'Sandbox Wallet' })).toBeVisible()
})

test('§9.21 §2.38 without wallets or logins, Connect shows that there is nothing to connect with', async ({
  modal,
  visit,
  world,
}) => {
  const features = { email: false, socials: false }
  await visit('html', { options: { enableWallets: false, features } })
  await modal.pageButton('Connect wallet').click()
  await expect(modal.text('No way to connect')).toBeVisible()
  await expect(modal.rows).toHaveCount(0)
  expect(world.api.calls.filter(({ path }) => path === '/getWallets')).toEqual([])
})

test('§9.21 §2.42 without WalletConnect, neither it nor the wallets that need it are listed', async ({
  modal,
  visit,
}) => {
  await visit('html', { options: { enableWalletConnect: false } })
  await modal.pageButton('Connect wallet').click()
  await expect(modal.rows).toHaveText([/Sandbox Wallet/])
})

test('§2.39 §2.40 the host’s types of connectors come first', async ({ modal, visit }) => {
  const types = async () =>
    modal.root
      .locator('[data-type]')
      .evaluateAll((rows) => [...new Set(rows.map((row) => row.getAttribute('data-type')))])
  await visit('html')
  await modal.pageButton('Connect wallet').click()
  await expect.poll(types).toEqual(['walletConnect', 'injected', 'recommended'])
  const features = { connectorTypeOrder: ['recommended', 'injected'] }
  await visit('html', { options: { features } })
  await modal.pageButton('Connect wallet').click()
  await expect.poll(types).toEqual(['recommended', 'injected', 'walletConnect'])
})

test.describe('the All wallets row', () => {
  const row = /^All wallets/

  for (const [about, options] of [
    ['HIDE', { allWallets: 'HIDE' }],
    ['ONLY_MOBILE, on a desktop', { allWallets: 'ONLY_MOBILE' }],
    ['the feature disabled', { features: { allWallets: false } }],
  ] as const)
    test(`§3.17 §9.16 is absent: ${about}`, async ({ modal, portico, visit }) => {
      await visit('html', { options })
      await portico.call('open')
      await expect(modal.rows.filter({ hasText: 'Sandbox Phone' })).toBeVisible()
      await expect(modal.button(row)).toHaveCount(0)
      await visit('html', { options: { ...options, adapters: [] }, wallets: [] })
      await portico.call('open')
      await expect(modal.button('Copy link')).toBeVisible()
      await expect(modal.button(row)).toHaveCount(0)
    })

  test('§3.17 is shown by default', async ({ modal, portico, visit }) => {
    await visit('html')
    await portico.call('open')
    await expect(modal.button(row)).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use(toPhone('Pixel 7'))

    test('§3.17 is shown with ONLY_MOBILE', async ({ modal, portico, visit }) => {
      await visit('html', { options: { allWallets: 'ONLY_MOBILE' } })
      await portico.call('open')
      await expect(modal.button(row)).toBeVisible()
    })
  })
})

test.describe('the wallet guide', () => {
  test('§9.21 leads from Connect to an explanation of wallets and to a list of wallets to get', async ({
    modal,
    portico,
    visit,
  }) => {
    await visit('html')
    await portico.call('open')
    await modal.button('New here? Get a wallet').click()
    await expect(modal.view('What is a wallet?')).toBeVisible()
    await modal.button('Get a wallet').click()
    await expect(modal.view('Get a wallet')).toBeVisible()
    await expect(modal.root.getByRole('list', { name: 'Wallets to get' })).toBeVisible()
  })

  test('§9.21 has no link in any view if it is disabled', async ({ modal, portico, visit }) => {
    const wallet = { chains: [], id: 'example', injected: [], name: 'Example' }
    const options = { enableWalletGuide: false }
    await visit('html', { options })
    await portico.call('open')
    await expect(modal.button(/^All wallets/)).toBeVisible()
    await expect(modal.button('New here? Get a wallet')).toHaveCount(0)
    await modal.helpButton.click()
    await expect(modal.button('Reset connection')).toBeVisible()
    await expect(modal.button('What is a wallet?')).toHaveCount(0)
    await portico.call('open', { view: 'AllWallets' })
    await modal.searchField.fill('zzzz')
    await expect(modal.text('No wallets found')).toBeVisible()
    await expect(modal.button('Get a wallet')).toHaveCount(0)
    await portico.call('open', { data: { wallet }, view: 'ConnectingWalletConnect' })
    await expect(modal.wait).toHaveText('Example isn’t installed')
    await expect(modal.button('Get Example')).toHaveCount(0)
  })

  test('§9.21 has no link for a browser without wallets if it is disabled', async ({
    modal,
    portico,
    visit,
  }) => {
    for (const enableWalletGuide of [true, false]) {
      const options = { enableWalletConnect: false, enableWalletGuide }
      await visit('html', { options, wallets: [] })
      await portico.call('open')
      await expect(modal.text('No wallets found')).toBeVisible()
      await expect(modal.button('What is a wallet?')).toHaveCount(enableWalletGuide ? 1 : 0)
    }
  })
})
