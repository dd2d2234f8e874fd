import { base, mainnet } from '../../shared/networks/mainnets.ts'
import { places } from '../fixtures/embedded-card.ts'
import { idle } from '../fixtures/seen-requests.ts'
import { announceCrookedWallet } from '../fixtures/strange-wallets.ts'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses
/** An image of the service. A network that names none has the bundled mark, which needs no request. */
const networkImageId = 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'

test('a switch that the wallet declines can be retried and cancelled', async ({
  modal,
  portico,
  prompt,
  visit,
}) => {
  await visit('html')
  await modal.connect()
  await prompt.approve()
  await modal.switchTo('Base')
  await prompt.reject()
  await expect(modal.wait).toHaveText('Request declined')
  await expect(modal.text('You declined the switch to Base.')).toBeVisible()
  await expect(modal.retryButton).toBeFocused()
  await modal.retryButton.click()
  await expect(modal.wait).toHaveText('Approve in your wallet')
  await prompt.reject()
  await modal.cancelButton.click()
  await expect(modal.view('Choose a network')).toBeVisible()
  expect(await portico.state()).toMatchObject({ network: { id: 1 } })
  await modal.button('Base').click()
  await prompt.approve()
  await expect(modal.view('Account')).toBeVisible()
  await expect(modal.networkRow).toContainText('Base')
})

for (const place of places)
  test(`a switch that has failed is followed, once its visitor makes it in the wallet, in ${place}`, async ({
    modal,
    prompt,
    visitConnect,
    wallet,
  }) => {
    await visitConnect(place, 'html')
    await modal.button('Sandbox Wallet').click()
    await prompt.approve()
    await modal.switchTo('Base')
    await prompt.reject()
    await expect(modal.wait).toHaveText('Request declined')
    await wallet.setChain(8453)
    await expect(modal.networkRow).toContainText('Base')
    await expect(prompt.dialog).toBeHidden()
  })

test('§2.23 a switch that a host opens names the network, and asks the wallet once the visitor wants it', async ({
  modal,
  portico,
  prompt,
  visit,
}) => {
  await visit('html')
  await modal.connect()
  await prompt.approve()
  const open = (chainId: string) =>
    portico.call('open', { data: { chainId }, view: 'SwitchNetwork' })
  // The network of the account, and an unknown one: there is nothing to switch.
  for (const chainId of ['eip155:1', 'eip155:99']) {
    await open(chainId)
    await expect(modal.view('Switch network').getByRole('button', { name: /^Base/ })).toBeVisible()
    await expect(modal.wait).toHaveCount(0)
  }
  await open('eip155:8453')
  await expect(modal.wait).toHaveText('Switch to Base?')
  await expect(prompt.question).toHaveCount(0)
  await modal.button('Switch to Base').click()
  await expect(modal.wait).toHaveText('Approve in your wallet')
  await prompt.reject()
  await expect(modal.text('You declined the switch to Base.')).toBeVisible()
  await modal.retryButton.click()
  await prompt.approve()
  await expect(modal.dialog).toBeHidden()
  expect(await portico.state()).toMatchObject({ network: { id: 8453 } })
})

test('§7.6 the page’s button shows the network image, which is not requested before a connection', async ({
  modal,
  page,
  visit,
  world,
}) => {
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/getAssetImage/')) pictures.push(request.url())
  })
  const ethereum = {
    ...mainnet,
    rpcUrls: { default: { http: [world.mainnet.url] } },
    assets: { imageId: networkImageId },
  }
  await visit('react', { options: { networks: [ethereum] }, wallets: [{ mode: 'approve' }] })
  const picture = modal.pageButton(/Network Ethereum/).locator('img')
  await expect(modal.pageButton(/Network Ethereum/)).toBeVisible()
  await idle(page)
  await expect(picture).toHaveCount(0)
  expect(pictures).toEqual([])
  await modal.connect()
  await expect
    .poll(() =>
      picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBeGreaterThan(0)
})

test('§9.21 a host that disables switching can open the networks, and they switch nothing', async ({
  modal,
  portico,
  visit,
}) => {
  await visit('html', {
    options: { enableNetworkSwitch: false },
    wallets: [{ mode: 'approve' }],
  })
  await modal.connect()
  await portico.call('open', { view: 'Networks' })
  await expect(modal.view('Choose a network')).toBeVisible()
  await expect(modal.text('Base')).toBeVisible()
  await expect(modal.button('Base')).toHaveCount(0)
})

test('a visitor can cancel a switch that the wallet never answers', async ({
  modal,
  portico,
  visit,
  wallet,
}) => {
  await visit('html', { wallets: [{ mode: 'approve' }] })
  await modal.connect()
  await expect(modal.accountButton).toBeVisible()
  await wallet.setMode('never')
  await modal.switchTo('Base')
  await expect(modal.wait).toHaveText('Approve in your wallet')
  await modal.cancelButton.click()
  await expect(modal.view('Choose a network')).toBeVisible()
  await modal.button('Base').click()
  await expect(modal.wait).toHaveText('Approve in your wallet')
  await modal.close()
  await expect(modal.dialog).toBeHidden()
  expect(await portico.state()).toMatchObject({
    accounts: { eip155: { status: 'connected' } },
    network: { id: 1 },
  })
})

test('§8.33 a chain that the wallet does not know is added and selected', async ({
  host,
  modal,
  prompt,
  visit,
  wallet,
  world,
}) => {
  await visit('html', { wallets: [{ chains: [1] }] })
  await modal.connect()
  await prompt.approve()
  await modal.switchTo('Base')
  await expect(prompt.question).toHaveText('Add Base?')
  await expect(prompt.dialog).toContainText(world.base.url)
  await expect(prompt.dialog).not.toContainText(world.facts.projectId)
  await prompt.approve()
  await expect(modal.view('Account')).toBeVisible()
  await expect(host.network).toHaveText('Base')
  expect(await wallet.state()).toMatchObject({ chainId: 8453 })
})

const crooked = {
  eth_accounts: { value: [first] },
  eth_chainId: { value: '0x1' },
  eth_requestAccounts: { value: [first] },
}
const missing = { code: -32601, message: 'Method not found.' }

test('§8.33 a chain that the wallet cannot add gives a message and the code chain-unsupported', async ({
  modal,
  page,
  portico,
  visit,
}) => {
  await announceCrookedWallet(page, {
    ...crooked,
    wallet_addEthereumChain: { code: -32603, message: 'Something broke in here.' },
    wallet_switchEthereumChain: { code: 4902, message: 'Unrecognized chain.' },
  })
  await visit('html', { wallets: [] })
  await modal.connect('Crooked Wallet')
  await modal.switchTo('Base')
  await expect(modal.wait).toHaveText('Couldn’t switch network')
  await expect(modal.text('Your wallet doesn’t support this network.')).toBeVisible()
  expect(await portico.call('switchNetwork', base)).toEqual({
    error: { code: 'chain-unsupported', message: 'Chain is not supported', name: 'PorticoError' },
  })
})

for (const place of places)
  test(`§8.33 a wallet that can neither switch nor add is named as such in ${place}`, async ({
    modal,
    page,
    portico,
    visitConnect,
  }) => {
    await announceCrookedWallet(page, {
      ...crooked,
      wallet_addEthereumChain: missing,
      wallet_switchEthereumChain: missing,
    })
    await visitConnect(place, 'html', { wallets: [] })
    await modal.button('Crooked Wallet').click()
    await modal.switchTo('Base')
    await expect(modal.wait).toHaveText('Couldn’t switch network')
    await expect(
      modal.text('Apps can’t switch this wallet. Choose Base in the wallet.'),
    ).toBeVisible()
    expect(await portico.call('switchNetwork', base)).toMatchObject({
      error: { code: 'method-not-allowed', message: 'The wallet says: “Method not found.”' },
    })
  })
