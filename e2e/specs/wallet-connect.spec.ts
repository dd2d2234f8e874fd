import { expect, test } from '../fixtures/phone-test.ts'
import { idle, seeRequests } from '../fixtures/seen-requests.ts'
import { HostPage } from '../pages/host-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x', second = '0x'] = devAddresses

test.describe('WalletConnect', () => {
  test.beforeEach(({ visit }) => visit('html', { wallets: [] }))

  test('§7.17 a wallet scans the code, then signs, sends and switches', async ({
    connectPhone,
    host,
    modal,
    phone,
    portico,
  }) => {
    await connectPhone()
    await expect(modal.dialog).toBeHidden()
    await host.press('Sign')
    await expect(host.signature).toHaveText(/^0x/)
    await host.press('Send')
    await expect(host.transaction).toHaveText(/^0x/)
    await portico.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x2105' }],
    })
    await expect(host.network).toHaveText('Base')
    expect(phone.requests.map(({ method }) => method)).toEqual([
      'personal_sign',
      'eth_sendTransaction',
    ])
  })

  test('the RPC host gets the id of the client once there is one, and no other service does', async ({
    connectPhone,
    modal,
    world,
  }) => {
    const readIds = (calls: typeof world.rpc.calls) =>
      calls.flatMap(({ query }) => query['clientId'] ?? [])
    expect(readIds(world.rpc.calls)).toEqual([])
    await connectPhone()
    await modal.openAccount()
    await expect(modal.token('Ether')).toBeVisible()
    await expect.poll(() => readIds(world.rpc.calls)[0]).toMatch(/^did:key:z6Mk/)
    expect(new Set(readIds(world.rpc.calls)).size).toBe(1)
    expect(readIds(world.api.calls)).toEqual([])
  })

  test('issue 16 defect 3: while a code is shown, the page does not say that a wallet is asked', async ({
    modal,
    page,
  }) => {
    await modal.pageButton('Connect wallet').click()
    await modal.button('WalletConnect').click()
    await expect(modal.root.getByRole('img', { name: 'QR code' })).toBeVisible()
    const button = page.locator('portico-button button:not([hidden])')
    await expect(button).toHaveText('Connect wallet')
    await expect(button).toHaveAttribute('aria-busy', 'false')
  })

  test('§4.3 a session is restored after a reload, and the wallet can end it', async ({
    connectPhone,
    host,
    modal,
    page,
    phone,
  }) => {
    await connectPhone()
    await page.reload()
    await expect(host.account).toHaveText(first)
    const [session] = phone.getState().sessions
    await phone.selectAccount(session?.topic ?? '', 1)
    await expect(host.account).toHaveText(second)
    await phone.disconnect(session?.topic ?? '')
    await expect(host.account).toHaveText('')
    await page.reload()
    await expect(modal.pageButton('Connect wallet')).toBeVisible()
  })

  test('§2.24 a session that the wallet ends while Account is shown leads to the list of wallets', async ({
    connectPhone,
    host,
    modal,
    page,
    phone,
  }) => {
    await connectPhone()
    await page.reload()
    await expect(host.account).toHaveText(first)
    await modal.openAccount()
    await expect(modal.moreButton).toBeVisible()
    await phone.disconnect(phone.getState().sessions[0]?.topic ?? '')
    await expect(modal.view('Connect a wallet')).toBeVisible()
    await expect(modal.rows.filter({ hasText: 'Sandbox Phone' }).first()).toBeVisible()
  })

  test('a wallet that ends its session twice at once causes no error', async ({
    connectPhone,
    host,
    page,
    phone,
  }) => {
    await connectPhone()
    const [session] = phone.getState().sessions
    const end = () => phone.disconnect(session?.topic ?? '')
    await Promise.all([end(), end()])
    await expect(host.account).toHaveText('')
    await page.reload()
    await expect(host.account).toHaveText('')
    await connectPhone()
  })

  test('§4.6 the page ends a session, in each of its tabs, and can create another', async ({
    connectPhone,
    context,
    host,
    modal,
    page,
    phone,
    world,
  }) => {
    await connectPhone()
    const other = await context.newPage()
    await other.goto(page.url())
    const otherHost = new HostPage(other)
    await expect(otherHost.account).toHaveText(first)
    await page.bringToFront()
    await modal.openAccount()
    await modal.disconnect()
    await expect(host.account).toHaveText('')
    await expect(otherHost.account).toHaveText('')
    await other.close()
    await expect.poll(() => phone.getState().sessions).toEqual([])
    await expect.poll(() => world.relay.countSockets()).toBe(1)
    await connectPhone()
  })

  test('the code view leads to all wallets, and its pairing ends', async ({
    modal,
    pairing,
    world,
  }) => {
    await modal.connect('WalletConnect')
    await expect(pairing.code).toBeVisible()
    await modal.button('All wallets').click()
    await expect(modal.allWallets.first()).toBeVisible()
    // The pairing ends with its view.
    await expect.poll(() => world.relay.countSockets()).toBe(0)
  })

  test('a refusal is shown, and the visitor can retry', async ({ host, modal, pairing, phone }) => {
    phone.setMode('reject')
    await modal.connect('WalletConnect')
    await phone.pair(await pairing.scan())
    await expect(modal.alert).toContainText('Request declined')
    phone.setMode('approve')
    await modal.retryButton.click()
    await phone.pair(await pairing.scan())
    await expect(host.account).toHaveText(first)
  })

  test('leaving the view ends the pairing and closes its socket', async ({
    modal,
    pairing,
    world,
  }) => {
    await modal.connect('WalletConnect')
    await expect(pairing.code).toBeVisible()
    await expect.poll(() => world.relay.countSockets()).toBe(1)
    await modal.backButton.click()
    await expect.poll(() => world.relay.countSockets()).toBe(0)
  })

  test('destroy() closes the socket and keeps the session for the next instance', async ({
    connectPhone,
    host,
    page,
    portico,
    world,
  }) => {
    await connectPhone()
    await expect.poll(() => world.relay.countSockets()).toBe(2)
    await portico.call('destroy')
    await expect.poll(() => world.relay.countSockets()).toBe(1)
    await page.reload()
    await expect(host.account).toHaveText(first)
  })

  test('a request works after the relay has cut every socket', async ({
    connectPhone,
    host,
    world,
  }) => {
    await connectPhone()
    world.relay.cutAll()
    await host.press('Sign')
    await expect(host.signature).toHaveText(/^0x/)
  })
})

test('§2.5 the basic view shows the code at once', async ({ pairing, portico, visit }) => {
  await visit('html', { wallets: [] })
  await portico.call('open', { view: 'ConnectingWalletConnectBasic' })
  await expect(pairing.code).toBeVisible()
})

for (const theme of ['dark', 'light'] as const)
  test(`a scanner reads the code in the ${theme} theme, at each width of the card`, async ({
    modal,
    page,
    pairing,
    portico,
    visit,
  }) => {
    await visit('html', { theme, wallets: [] })
    await modal.pageButton('Connect wallet').click()
    await modal.button('WalletConnect').click()
    for (const width of [320, 360, 390, 1280]) {
      await page.setViewportSize({ height: 800, width })
      expect(await pairing.scan(), `${width} px`).toBe((await portico.state())?.pairingUri)
    }
  })

test('the code of WalletConnect is not loaded for another wallet', async ({
  hosts,
  modal,
  page,
  visit,
  world,
}) => {
  const seen = seeRequests(page, hosts.url)
  await visit('html', { wallets: [{ mode: 'approve' }] })
  await modal.connect()
  await idle(page)
  expect(seen.all).not.toContainEqual(
    expect.stringMatching(/create-provider|connecting-wallet-connect/),
  )
  expect(world.relay.calls).toEqual([])
})

test.describe('a relay that cannot be reached', () => {
  test.use({ allowedErrors: [/WebSocket/] })

  test('shows an error, and a retry connects', async ({
    host,
    modal,
    pairing,
    phone,
    visit,
    world,
  }) => {
    world.relay.setFault({ kind: 'drop' })
    await visit('html', { wallets: [] })
    await modal.pageButton('Connect wallet').click()
    await modal.button('WalletConnect').click()
    await expect(modal.alert).toContainText('No connection to wallets')
    world.relay.heal()
    await modal.retryButton.click()
    await phone.pair(await pairing.scan())
    await expect(host.account).toHaveText(first)
  })
})
