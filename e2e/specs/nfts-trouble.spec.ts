import { toJson } from '../fixtures/account-trouble.ts'
import { historyPath, toEntry, toFailure, toPage } from '../fixtures/nft-history.ts'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x', second = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]

// A service that fails, and a picture that is none, are failed resources in the console.
test.use({ allowedErrors: [/\/history\?|\/nft\/|\/picture\/|status of 501/] })

for (const fault of ['status', 'garbage', 'drop'] as const)
  test(`§8.2 a history that answers with ${fault} is no empty list, and is read again`, async ({
    modal,
    visit,
    world,
  }) => {
    world.rpc.setFault(
      fault === 'status' ? { kind: fault, status: 503 } : { kind: fault },
      historyPath,
    )
    await visit('html', { wallets })
    await modal.connect()
    await modal.openAccount()
    await modal.tab('NFTs').click()
    await expect(modal.alert).toContainText('NFTs didn’t load.')
    await expect(modal.text('No NFTs yet')).toHaveCount(0)
    await expect(modal.moreButton).toBeVisible()
    world.rpc.heal()
    await modal.retryButton.click()
    await expect(modal.nfts).toHaveCount(3)
  })

test('a slow history is awaited, and an older page that fails leaves what is shown', async ({
  modal,
  visit,
  world,
}) => {
  let isHealed = false
  world.rpc.setFault({ kind: 'slow', milliseconds: 500 }, historyPath)
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.tab('NFTs').click()
  await expect(modal.text('Loading NFTs')).toBeAttached()
  await expect(modal.nfts).toHaveCount(3)
  world.rpc.route(historyPath, (request) => {
    if (!new URL(request.url).searchParams.has('cursor')) return toPage([toEntry(1)], 'older')
    return isHealed ? toPage([toEntry(2)]) : toFailure(503)
  })
  await visit('html', { wallets })
  await modal.openAccount()
  await modal.tab('NFTs').click()
  await modal.button('Show all NFTs').click()
  await expect(modal.alert.last()).toContainText('Older transactions didn’t load.')
  await expect(modal.nfts).toHaveText([/Stranger 1/])
  isHealed = true
  await modal.retryButton.last().click()
  await expect(modal.nfts).toHaveText([/Stranger 1/, /Stranger 2/])
})

test('without an answer of the node, the NFTs say that they are not confirmed', async ({
  modal,
  page,
  visit,
}) => {
  const isRead = (body: string | null) => /eth_getTransactionReceipt|82ad56cb/.test(body ?? '')
  await page.route('**', (route) =>
    isRead(route.request().postData()) ? route.fulfill({ status: 501 }) : route.fallback(),
  )
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.tab('NFTs').click()
  await expect(modal.alert).toContainText('We couldn’t check which you still own.')
  await expect(modal.nfts.first()).toContainText('Not confirmed')
  await page.unroute('**')
  await modal.retryButton.click()
  await expect(modal.nfts).toHaveText([/Portico Art #4/, /Portico Art #3/, /Portico Art #2/])
  await expect(modal.nfts.first()).not.toContainText('Not confirmed')
})

test('an account without NFTs has none, and one whose newest transactions have none can look further back', async ({
  modal,
  visit,
  world,
}) => {
  world.rpc.route(historyPath, () => toPage([]))
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.tab('NFTs').click()
  await expect(modal.text('No NFTs yet')).toBeVisible()
  world.rpc.route(historyPath, (request) => {
    const number = Number(new URL(request.url).searchParams.get('cursor') ?? 0)
    return number < 3 ? toPage([], String(number + 1)) : toPage([toEntry(1)])
  })
  await visit('html', { wallets })
  await modal.openAccount()
  await modal.tab('NFTs').click()
  await expect(modal.text('None in recent transactions')).toBeVisible()
  await modal.button('Load older').click()
  await expect(modal.nfts).toHaveText([/Stranger 1/])
})

test('§9.26 the tab is on EVM networks whose history is offered, and a network that is not indexed says so, with its explorer and what was sent from this page', async ({
  modal,
  portico,
  visit,
  world,
}) => {
  world.rpc.route(historyPath, () => toFailure(400))
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.tab('NFTs').click()
  const explorer = `https://etherscan.io/address/${first}`
  await expect(modal.text('No history on this network')).toBeVisible()
  await expect(modal.link(/^View on Etherscan/)).toHaveAttribute('href', explorer)
  // Or it has nothing of the network, which is not in its list.
  world.rpc.route(historyPath, () => toPage([]))
  world.rpc.route('/v1/supported-chains', toJson({ http: ['eip155:8453'] }))
  await modal.tab('Activity').click()
  await expect(modal.text('No history on this network')).toBeVisible()
  await expect(modal.link(/^View on Etherscan/)).toHaveAttribute('href', explorer)
  const sending = { from: first, to: second, value: '0x16345785d8a0000' }
  await portico.request({ method: 'eth_sendTransaction', params: [sending] })
  await expect(modal.activity).toHaveText([/^Sent−0.1 ETH(?!.*Pending)/])
  await visit('html', { options: { features: { history: false } }, wallets })
  await modal.openAccount()
  await expect(modal.tokens.first()).toBeVisible()
  // One tab alone leads nowhere.
  await expect(modal.root.getByRole('tab')).toHaveCount(0)
})

test('§9.26 on Solana there is no tab of NFTs', async ({ modal, visit }) => {
  await visit('solana', { wallets })
  await modal.connect()
  await modal.openAccount()
  await expect(modal.tab('Activity')).toBeVisible()
  await expect(modal.tab('NFTs')).toHaveCount(0)
})
