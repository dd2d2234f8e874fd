import { base, polygon } from '../../shared/networks/mainnets.ts'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x', second = '0x', third = '0x'] = devAddresses
const connectorId = 'eip6963:example.sandbox.wallet'
const wallets = [{ mode: 'approve' as const }]

test('a host connects, switches network and disconnects without the modal', async ({
  host,
  modal,
  portico,
  visit,
}) => {
  await portico.record()
  await visit('html', { wallets })
  expect(await portico.call('getWallets')).toMatchObject({
    value: [
      {
        namespace: 'eip155',
        id: 'walletConnect',
        imageUrl: expect.stringMatching(/^http/),
        name: 'WalletConnect',
        type: 'WALLET_CONNECT',
      },
      { id: 'auth', type: 'AUTH' },
      { namespace: 'eip155', id: connectorId, name: 'Sandbox Wallet', type: 'ANNOUNCED' },
    ],
  })
  expect(await portico.call('connect', { connectorId })).toEqual({
    value: [`eip155:1:${first}`, `eip155:1:${second}`],
  })
  expect(await portico.state()).toMatchObject({
    accounts: { eip155: { address: first, caipAddress: `eip155:1:${first}`, status: 'connected' } },
    open: false,
  })
  expect(await portico.call('switchNetwork', base)).toEqual({ value: undefined })
  expect(await portico.state()).toMatchObject({ network: { id: 8453, isSupported: true } })
  await expect(host.network).toHaveText('Base')
  expect(await portico.call('disconnect')).toEqual({ value: undefined })
  await expect(host.account).toHaveText('')
  expect(await portico.statuses()).toEqual([
    'disconnected',
    'connecting',
    'connected',
    'disconnected',
  ])
  await expect(modal.root).toHaveCount(0)
})

test('every failure is a PorticoError with its code', async ({ portico, visit, wallet }) => {
  await visit('html', { wallets: [{ mode: 'reject' }] })
  const failed = (code: string) => ({
    error: expect.objectContaining({ code, name: 'PorticoError' }),
  })
  expect(await portico.call('connect', { connectorId })).toEqual(failed('user-rejected'))
  expect(await portico.call('connect', { connectorId: 'example.nobody' })).toEqual(
    failed('wallet-unavailable'),
  )
  await wallet.setMode('approve')
  await portico.call('connect', { connectorId })
  await wallet.setMode('reject')
  expect(await portico.call('switchNetwork', base)).toEqual(failed('user-rejected'))
  expect(await portico.state()).toMatchObject({ network: { id: 1 } })
})

test.describe('a network that the host has not configured', () => {
  test.use({ allowedErrors: [/Network Not Found/] })

  test('§8.19 §8.31 cannot be selected, and an alert shows this', async ({
    modal,
    portico,
    visit,
  }) => {
    await visit('html', { wallets })
    expect(await portico.call('switchNetwork', polygon)).toMatchObject({
      error: { code: 'network-not-found', message: 'Network not found' },
    })
    await portico.call('open')
    await expect(modal.alert.filter({ hasText: 'Network Not Found' })).toBeVisible()
  })
})

test.describe('a host without a project id', () => {
  test.use({ allowedErrors: [/Project ID Not Configured/] })

  test('§8.23 §8.30 gets an alert and still works, with what the node says of the account and no call of a service', async ({
    host,
    modal,
    visit,
    world,
  }) => {
    await visit('html', { wallets, options: { projectId: '' } })
    await modal.pageButton('Connect wallet').click()
    await expect(modal.alert.filter({ hasText: 'Project ID Not Configured' })).toBeVisible()
    await modal.button('Sandbox Wallet').click()
    await expect(host.account).toHaveText(first)
    await modal.openAccount()
    await expect(modal.balance('10,000 ETH')).toBeVisible()
    await expect(modal.tokens).toHaveText([/Ether.*10,000 ETH/])
    for (const tab of ['NFTs', 'Activity']) {
      await modal.tab(tab).click()
      await expect(modal.text('No history on this network')).toBeVisible()
      await expect(modal.button('Retry')).toHaveCount(0)
    }
    await expect(modal.root.getByRole('link', { name: /^View on / })).toHaveAttribute(
      'href',
      new RegExp(`/address/${first}$`),
    )
    expect(world.rpc.calls.map(({ path }) => path)).toEqual([])
  })
})

test('a newer attempt to connect aborts an older one', async ({ portico, visit, wallet }) => {
  const other = { name: 'Second Wallet', rdns: 'example.second', accounts: [2] }
  await visit('html', { wallets: [{ mode: 'never' }, { ...other, mode: 'approve' }] })
  const older = portico.call('connect', { connectorId })
  await expect.poll(() => wallet.methods()).toContain('eth_requestAccounts')
  expect(await portico.call('connect', { connectorId: `eip6963:${other.rdns}` })).toEqual({
    value: [`eip155:1:${third}`],
  })
  expect(await older).toMatchObject({ error: { code: 'aborted', name: 'PorticoError' } })
  expect(await portico.state()).toMatchObject({ accounts: { eip155: { address: third } } })
})

test.describe('while the UI code cannot be fetched', () => {
  test.use({
    allowedErrors: [
      /Failed to load resource|The modal could not be shown|The code could not be loaded/,
    ],
  })

  test('open() rejects, and the button works after the network is back', async ({
    modal,
    page,
    portico,
    visit,
  }) => {
    await page.route(/\/ui-/, (route) => route.abort('internetdisconnected'))
    await visit('html', { wallets })
    expect(await portico.call('open')).toMatchObject({
      error: { code: 'code-unavailable', name: 'PorticoError' },
    })
    expect(await portico.state()).toMatchObject({ open: false })
    const failure = page.waitForEvent('console', (message) =>
      message.text().includes('The modal could not be shown'),
    )
    await modal.pageButton('Connect wallet').click()
    // An attempt that is still going on would open the modal over the button.
    await failure
    expect(await portico.state()).toMatchObject({ open: false })
    await page.unroute(/\/ui-/)
    await modal.pageButton('Connect wallet').click()
    await expect(modal.view('Connect a wallet')).toBeVisible()
  })

  test('a request of a dapp fails with the cause, not as a refusal, and the next one loads again', async ({
    modal,
    page,
    portico,
    visit,
  }) => {
    await page.route(/\/ui-/, (route) => route.abort('internetdisconnected'))
    await visit('html', { wallets })
    const connection = { method: 'eth_requestAccounts' }
    expect(await portico.request(connection)).toMatchObject({ error: { code: -32603 } })
    await page.unroute(/\/ui-/)
    const again = portico.request(connection)
    await modal.button('Sandbox Wallet').click()
    expect(await again).toEqual({ value: [first, second] })
  })

  test('open() also rejects if the code of the instance is missing', async ({
    modal,
    page,
    portico,
    visit,
  }) => {
    await page.route(/\/instance-/, (route) => route.abort('internetdisconnected'))
    await visit('html', { wallets })
    expect(await portico.call('open')).toMatchObject({
      error: { code: 'code-unavailable', name: 'PorticoError' },
    })
    expect(await portico.request({ method: 'eth_accounts' })).toEqual({ value: [] })
    await page.unroute(/\/instance-/)
    await modal.pageButton('Connect wallet').click()
    await expect(modal.view('Connect a wallet')).toBeVisible()
  })
})

test('destroy() removes the modal and the announcement, and keeps the stored connection', async ({
  host,
  modal,
  page,
  portico,
  visit,
}) => {
  await visit('html', { wallets })
  await modal.connect()
  await expect(host.account).toHaveText(first)
  await portico.call('destroy')
  await expect(modal.root).toHaveCount(0)
  const announced = await page.evaluate(() => {
    const names: string[] = []
    window.addEventListener('eip6963:announceProvider', (event) =>
      names.push(Reflect.get(event, 'detail').info.name),
    )
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    return names
  })
  expect(announced).toEqual(['Sandbox Wallet'])
  await page.reload()
  await expect(host.account).toHaveText(first)
})
