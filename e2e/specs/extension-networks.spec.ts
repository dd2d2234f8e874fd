import { parseEther, toHex } from 'viem'
import { test as base, expect } from '../fixtures/extension.ts'
import { AnnouncedWallet } from '../pages/announced-wallet.ts'
import { ApprovalPage } from '../pages/approval-page.ts'
import { findOverlays } from '../pages/extension-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { type Anvil, startAnvil } from '../sandbox/evm/anvil.ts'
import { createNodeRpc } from '../sandbox/evm/node-rpc.ts'

const [first = '0x', , third = '0x'] = devAddresses
const chainId = toHex(31_337)
const wallets = [{ mode: 'approve' as const }]

type TestParts = { dapp: AnnouncedWallet }

const test = base.extend<TestParts, { devnet: Anvil }>({
  dapp: async ({ page }, use) => use(new AnnouncedWallet(page)),
  devnet: [
    async ({}, use) => {
      const node = await startAnvil({ chainId: 31_337, timestamp: Math.floor(Date.now() / 1_000) })
      await use(node)
      await node.stop()
    },
    { scope: 'worker' },
  ],
  moreOrigins: async ({ devnet }, use) => use([devnet.url]),
})

// One worker runs all tests, so that the extension is built once.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ host, popup, visit, world: { facts } }) => {
  const { api, rpc } = facts.services
  await visit('wagmi', { wallets })
  await popup.open()
  await popup.save({ 'API service': api, 'Project id': facts.projectId, 'RPC service': rpc })
  await popup.switchOn()
  await expect(host.button('Portico')).toBeVisible()
})

test('a dapp adds its own development network, reads, sends, and does so after a reload', async ({
  dapp,
  devnet,
  host,
  modal,
  page,
  wallet,
}) => {
  const node = createNodeRpc(devnet.url)
  const added = {
    blockExplorerUrls: null,
    chainId,
    chainName: 'Devnet',
    nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
    rpcUrls: [devnet.url],
  }
  const send = { from: first, to: third, value: toHex(parseEther('0.5')) }
  const receive = async () => BigInt(String(await node('eth_getBalance', [third, 'latest'])))
  const useNetwork = async () => {
    expect(await dapp.request({ method: 'eth_chainId' })).toEqual({ value: chainId })
    expect(await dapp.request({ method: 'eth_getBalance', params: [third, 'latest'] })).toEqual({
      value: toHex(await receive()),
    })
    const before = await receive()
    expect(await dapp.request({ method: 'eth_sendTransaction', params: [send] })).toEqual({
      value: expect.stringMatching(/^0x[\da-f]{64}$/),
    })
    await expect.poll(receive).toBe(before + parseEther('0.5'))
    await expect(modal.dialog).toHaveCount(0)
    expect(await page.evaluate(findOverlays)).toEqual([])
  }

  await host.press('Portico')
  await modal.button('Sandbox Wallet').click()
  await expect(host.account).toHaveText(first)
  await test.step('on a network that the wallet itself moves to', async () => {
    await wallet.setChain(424_242)
    await expect(host.network).toHaveText('Unknown chain 424242')
    await expect(modal.dialog).toHaveCount(0)
    await wallet.setChain(1)
    await expect(host.network).toHaveText('Ethereum')
  })
  await test.step('on a network that neither the extension nor the wallet knows', async () => {
    const move = { method: 'wallet_switchEthereumChain', params: [{ chainId }] }
    expect(await dapp.request(move)).toMatchObject({ error: { code: 4902 } })
    const changes = await dapp.watch('chainChanged')
    expect(await dapp.request({ method: 'wallet_addEthereumChain', params: [added] })).toEqual({
      value: null,
    })
    expect(await dapp.request(move)).toEqual({ value: null })
    await expect.poll(changes).toEqual([chainId])
    await useNetwork()
  })
  await test.step('after a reload', async () => {
    await page.reload()
    await expect(host.account).toHaveText(first)
    await useNetwork()
  })
  await test.step('and on it again, from another network', async () => {
    for (const [id, value] of [
      ['0x1', '0x1'],
      [chainId, chainId],
    ]) {
      const move = { method: 'wallet_switchEthereumChain', params: [{ chainId: id }] }
      expect(await dapp.request(move)).toEqual({ value: null })
      expect(await dapp.request({ method: 'eth_chainId' })).toEqual({ value })
    }
    await useNetwork()
  })
})

test('without a connected wallet, a dapp adds a network once the visitor approves it, and none of another name', async ({
  dapp,
  devnet,
  page,
}) => {
  const approval = new ApprovalPage(page)
  const added = {
    chainId,
    chainName: 'Dev\u202enet',
    nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
    rpcUrls: [devnet.url],
  }
  const add = (change: object = {}) =>
    dapp.request({ method: 'wallet_addEthereumChain', params: [{ ...added, ...change }] })
  await test.step('refuses a name of a listed network, and a node of another chain', async () => {
    for (const change of [{ chainName: 'Ethereum' }, { chainId: '0x7a6a' }])
      expect(await add(change)).toMatchObject({ error: { code: -32602 } })
    expect(await approval.state()).toBe('none')
  })
  await test.step('asks, and adds nothing that the visitor rejects', async () => {
    const pending = add()
    await expect.poll(() => approval.state()).toBe('on')
    const texts = await approval.texts()
    for (const text of ['Add this network?', 'Devnet', '31337', devnet.url])
      expect(texts.join(' ')).toContain(text)
    await approval.press('Reject')
    expect(await pending).toMatchObject({ error: { code: 4001 } })
  })
  await test.step('adds what is approved', async () => {
    const pending = add()
    await expect.poll(() => approval.state()).toBe('on')
    await approval.press('Approve')
    expect(await pending).toEqual({ value: null })
    expect(await dapp.request({ method: 'eth_chainId' })).toEqual({ value: chainId })
  })
})
