import { hexToNumber, isHex, keccak256 } from 'viem'
import { test as extensionTest } from '../fixtures/extension.ts'
import { announceCrookedWallet } from '../fixtures/strange-wallets.ts'
import { expect, test } from '../fixtures/test.ts'
import { AnnouncedWallet } from '../pages/announced-wallet.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import type { Chain } from '../sandbox/evm/chain.ts'

const [first = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]
const isQuantity = expect.stringMatching(/^0x(?:0|[1-9a-f][\da-f]*)$/)

/** Reads of the execution API beyond those that the documentation lists, and their answers. */
const reads = [
  { method: 'eth_blobBaseFee', value: isQuantity },
  { method: 'eth_coinbase', value: first },
  { method: 'net_listening', value: true },
  { method: 'eth_hashrate', value: '0x0' },
  { method: 'net_version', value: '1' },
  { method: 'web3_clientVersion', value: expect.stringMatching(/^anvil\//) },
  { method: 'web3_sha3', params: ['0x01'], value: keccak256('0x01') },
] as const

const lockedDevice = { data: { device: 'Ledger' }, message: 'The device is locked. (0x5515)' }

/** A wallet whose errors have no code. */
const crookedAnswers = {
  // wagmi reconnects at once to a wallet that shares its accounts.
  eth_accounts: { value: [] },
  eth_chainId: { value: '0x1' },
  eth_requestAccounts: { value: [first] },
  eth_sendTransaction: lockedDevice,
  personal_sign: lockedDevice,
}

async function expectReads(dapp: AnnouncedWallet): Promise<void> {
  for (const { value, ...request } of reads)
    expect(await dapp.request(request), request.method).toEqual({ value })
}

/** Subscribes to new blocks, and expects the next one, and none after the end of the subscription. */
async function expectBlocks(dapp: AnnouncedWallet, chain: Chain): Promise<void> {
  const messages = await dapp.watch('message')
  const outcome = await dapp.request({ method: 'eth_subscribe', params: ['newHeads'] })
  expect(outcome).toEqual({ value: isQuantity })
  const subscription = 'value' in outcome ? outcome.value : undefined
  const latest = await chain.rpc('eth_blockNumber')
  const next = `0x${(hexToNumber(isHex(latest) ? latest : '0x') + 1).toString(16)}`
  await chain.mineBlocks()
  await expect
    .poll(messages)
    .toMatchObject([{ data: { result: { number: next }, subscription }, type: 'eth_subscription' }])
  const end = { method: 'eth_unsubscribe', params: [subscription] }
  expect(await dapp.request(end)).toEqual({ value: true })
  expect(await dapp.request(end)).toEqual({ value: false })
}

async function expectErrorsAsTheyCame(dapp: AnnouncedWallet): Promise<void> {
  for (const request of [
    { method: 'personal_sign', params: ['0x48656c6c6f', first] },
    { method: 'eth_sendTransaction', params: [{ from: first, to: first }] },
  ])
    expect(await dapp.request(request)).toEqual({
      error: { code: undefined, name: 'Error', ...lockedDevice },
    })
}

test.describe('a dapp with the package', () => {
  test('gets the answers to reads, and the messages of its subscriptions', async ({
    host,
    modal,
    page,
    visit,
    world,
  }) => {
    const dapp = new AnnouncedWallet(page)
    await visit('dapp-with-kit', { wallets })
    await host.press('Portico')
    await modal.button('Sandbox Wallet').click()
    await expect(host.account).toHaveText(first)
    await expectReads(dapp)
    await expectBlocks(dapp, world.mainnet)
  })

  test('gets the error of a wallet that gives no code as it came', async ({
    host,
    modal,
    page,
    visit,
  }) => {
    await announceCrookedWallet(page, crookedAnswers)
    await visit('dapp-with-kit', { wallets: [] })
    await host.press('Portico')
    await modal.button('Crooked Wallet').click()
    await expect(host.account).toHaveText(first)
    await expectErrorsAsTheyCame(new AnnouncedWallet(page))
  })
})

extensionTest(
  'a dapp with the extension gets answers, messages, and errors as they came',
  async ({ host, modal, page, popup, visit, world }) => {
    const { projectId, services } = world.facts
    const dapp = new AnnouncedWallet(page)
    await announceCrookedWallet(page, crookedAnswers)
    await visit('wagmi', { wallets })
    await popup.open()
    await popup.save({
      'API service': services.api,
      'Project id': projectId,
      'RPC service': services.rpc,
    })
    await popup.switchOn()
    await host.press('Portico')
    await modal.button('Sandbox Wallet').click()
    await expect(host.account).toHaveText(first)
    await expectReads(dapp)
    await expectBlocks(dapp, world.mainnet)
    await host.press('Disconnect')
    await host.press('Portico')
    await modal.button('Crooked Wallet').click()
    await expect(host.account).toHaveText(first)
    await expectErrorsAsTheyCame(dapp)
  },
)
