import { base, mainnet } from '../../shared/networks/mainnets.ts'
import type { NetworkDefinition } from '../../shared/networks/network.ts'
import { approve, openApprovals, rowsOf } from '../fixtures/approve-on-chain.ts'
import { holdRequests } from '../fixtures/hold-requests.ts'
import { historyPath, toEntry, toPage } from '../fixtures/nft-history.ts'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { addresses } from '../sandbox/evm/addresses.ts'

const [first = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]
const ofMainnet = /\/history\?.*chainId=eip155(:|%3A)1(&|$)/

test('a network that is selected while the account of another is read shows its own account, and ends what is read of the other', async ({
  host,
  modal,
  page,
  portico,
  visit,
  world,
}) => {
  world.rpc.route(historyPath, (request) => {
    const chain = new URL(request.url).searchParams.get('chainId')
    const entry = toEntry(chain === 'eip155:1' ? 1 : 2)
    return toPage([{ ...entry, metadata: { ...entry.metadata, chain } }])
  })
  await visit('html', { wallets })
  await modal.connect()
  const select = async (network: NetworkDefinition) => {
    await portico.call('switchNetwork', network)
    await expect(host.network).toHaveText(network.name)
  }
  for (const [tab, rows] of [
    ['Activity', modal.activity],
    ['NFTs', modal.nfts],
  ] as const) {
    const release = await holdRequests(page, ofMainnet)
    const ended = page.waitForEvent('requestfailed', (request) => ofMainnet.test(request.url()))
    const requested = page.waitForRequest(ofMainnet)
    await modal.openAccount()
    await modal.tab(tab).click()
    await requested
    await select(base)
    await expect(rows).toHaveText([/Stranger 2/])
    await ended
    release()
    await expect(rows).toHaveText([/Stranger 2/])
    await modal.close()
    await page.unroute(ofMainnet)
    await select(mainnet)
    await page.reload()
  }
})

test('the approvals of a network that is selected while those of another are read are its own', async ({
  modal,
  page,
  portico,
  visit,
  world,
}) => {
  const approval = { amount: 5_000_000n, spender: addresses.exchange, token: addresses.usdc }
  await approve(world.mainnet, first, approval)
  await visit('html', { wallets })
  await modal.connect()
  const release = await holdRequests(page, ofMainnet)
  const requested = page.waitForRequest(ofMainnet)
  await openApprovals(modal)
  await requested
  await portico.call('switchNetwork', base)
  await expect(modal.text('No contract can spend your tokens on Base')).toBeVisible()
  release()
  await portico.call('switchNetwork', mainnet)
  await expect(rowsOf(modal)).toHaveText([/USDC/])
})
