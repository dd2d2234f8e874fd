import { type Address, numberToHex, parseEther, parseGwei } from 'viem'
import { test as loginTest } from '../fixtures/login-test.ts'
import { test as phoneTest } from '../fixtures/phone-test.ts'
import { expect, test } from '../fixtures/test.ts'
import { fund, toClient } from '../fixtures/world/frame-wallet-chain.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import type { Chain } from '../sandbox/evm/chain.ts'

const [first = '0x', , third = '0x'] = devAddresses
const connectorId = 'eip6963:example.sandbox.wallet'
const isSending = (method: string) => /^(eth_sendT|wallet_sendC)/.test(method)
const readHeld = (chain: Chain) => toClient(chain).getBalance({ address: third })
const value = parseEther('0.01')

/** Sends a transaction of the first account in the place of one that no block has yet. */
async function replace(
  chain: Chain,
  { nonce, to, value: amount }: { nonce: number; to: Address; value: bigint },
): Promise<void> {
  const gasPrice = numberToHex(parseGwei('500'))
  const parts = { gas: numberToHex(21_000), gasPrice, nonce: numberToHex(nonce) }
  await chain.rpc('anvil_impersonateAccount', [first])
  await chain.rpc('eth_sendTransaction', [
    { ...parts, from: first, to, value: numberToHex(amount) },
  ])
  await chain.rpc('anvil_stopImpersonatingAccount', [first])
}

test('§5.18 viem sends two calls by a wallet that makes them all at once, in one transaction', async ({
  host,
  modal,
  portico,
  visit,
  wallet,
  world,
}) => {
  const held = await readHeld(world.mainnet)
  await visit('viem', { wallets: [{ atomic: 'supported', mode: 'approve' }] })
  await host.press('Connect')
  await modal.button('Sandbox Wallet').click()
  await expect(host.account).toHaveText(first)
  await host.press('Send two calls')
  await expect(host.fact('Calls')).toHaveText('success, 1 in a block')
  expect((await wallet.methods()).filter(isSending)).toEqual(['wallet_sendCalls'])
  expect(await readHeld(world.mainnet)).toBe(held + 3n * value)
  expect(await portico.call('getCapabilities')).toMatchObject({
    value: { 'eip155:1': { atomic: { status: 'supported' } } },
  })
})

test.describe('a wallet without batches', () => {
  test('gets the two calls of viem one after the other, and no batch that has to be atomic', async ({
    host,
    modal,
    portico,
    prompt,
    visit,
    wallet,
    world,
  }) => {
    const held = await readHeld(world.mainnet)
    await visit('viem', { wallets: [{ batches: false }] })
    await host.press('Connect')
    await modal.button('Sandbox Wallet').click()
    await prompt.approve()
    await expect(host.account).toHaveText(first)
    await host.press('Send two calls')
    await expect(prompt.dialog).toContainText('0.01')
    await prompt.approve()
    await expect(prompt.dialog).toContainText('0.02')
    await prompt.approve()
    await expect(host.fact('Calls')).toHaveText('success, 2 in a block')
    expect(await readHeld(world.mainnet)).toBe(held + 3n * value)

    await host.press('Send two calls')
    await prompt.reject()
    await expect(host.error).toContainText('User rejected the request.')
    const calls = [{ to: third, value }]
    expect(await portico.call('sendCalls', { atomicRequired: true, calls })).toMatchObject({
      error: { code: 'calls-refused', message: 'The wallet cannot make these calls all at once.' },
    })
    expect(await portico.call('getCallsStatus', 'strange')).toMatchObject({
      error: { code: 'calls-unknown' },
    })
    expect(
      (await wallet.methods()).filter((method) => method === 'eth_sendTransaction'),
    ).toHaveLength(3)
  })

  test('has sent a part if the page is reloaded in the middle, and the next page says so', async ({
    host,
    page,
    portico,
    prompt,
    visit,
    wallet,
    world,
  }) => {
    const held = await readHeld(world.mainnet)
    await visit('html', { wallets: [{ batches: false }] })
    const connecting = portico.call('connect', { connectorId })
    await prompt.approve()
    await connecting
    const calls = [1n, 2n, 3n].map((amount) => ({ to: third, value: amount * value }))
    const sending = portico.call('sendCalls', { calls })
    await expect(prompt.dialog).toContainText('0.01')
    await prompt.approve()
    const { id } = Object(Object(await sending).value)
    await expect(prompt.dialog).toContainText('0.02')
    expect(await portico.call('getCallsStatus', id)).toMatchObject({ value: { status: 'pending' } })
    await page.reload()
    await expect(host.account).toHaveText(first)
    expect(await portico.call('waitForCalls', id)).toMatchObject({
      value: { code: 600, receipts: [{ isReverted: false }], status: 'partial' },
    })
    expect(await portico.request({ method: 'wallet_getCallsStatus', params: [id] })).toMatchObject({
      value: { atomic: false, chainId: '0x1', id, status: 600 },
    })
    await expect(prompt.dialog).toBeHidden()
    expect((await wallet.methods()).filter(isSending)).toEqual([])
    expect(await readHeld(world.mainnet)).toBe(held + value)
  })

  test('counts a call that the visitor speeds up as made, and one that is cancelled as not made', async ({
    portico,
    visit,
    world: { mainnet },
  }) => {
    const held = await readHeld(mainnet)
    const nonce = await mainnet.client.getTransactionCount({ address: first })
    await visit('html', { wallets: [{ batches: false, mode: 'approve' }] })
    await portico.call('connect', { connectorId })
    await mainnet.rpc('evm_setAutomine', [false])
    const calls = [1n, 2n].map((amount) => ({ to: third, value: amount * value }))
    const { id } = Object(Object(await portico.call('sendCalls', { calls })).value)
    const pending = { address: first, blockTag: 'pending' } as const
    await expect.poll(() => mainnet.client.getTransactionCount(pending)).toBe(nonce + 2)
    expect(await portico.call('getCallsStatus', id)).toMatchObject({ value: { status: 'pending' } })
    await replace(mainnet, { nonce, to: third, value })
    await replace(mainnet, { nonce: nonce + 1, to: first, value: 0n })
    await mainnet.mineBlocks()
    expect(await portico.call('getCallsStatus', id)).toMatchObject({
      value: { code: 600, receipts: [{ isReverted: false }], status: 'partial' },
    })
    expect(await readHeld(mainnet)).toBe(held + value)
  })
})

loginTest(
  '§5.20 the embedded smart account makes all calls after one approval',
  async ({ earlier, host, login, portico, visit, world }) => {
    await earlier.keepLogin('alice@example.com')
    await visit('html')
    await fund(world.mainnet, await host.readAccount(), '1')
    const held = await readHeld(world.mainnet)
    const calls = [1n, 2n].map((amount) => ({ to: third, value: amount * value }))
    const sending = portico.call('sendCalls', { atomicRequired: true, calls })
    await expect(login.approval).toHaveAccessibleName('Send these 2 calls?')
    await login.readToEnd()
    await login.approve.click()
    const { id } = Object(Object(await sending).value)
    expect(await portico.call('waitForCalls', id)).toMatchObject({
      value: { receipts: [{ isReverted: false }], status: 'confirmed' },
    })
    expect(await readHeld(world.mainnet)).toBe(held + 3n * value)
    expect(await portico.call('sendCalls', { calls: [{ data: '0x60' }] })).toMatchObject({
      error: { code: 'params-invalid' },
    })
  },
)

phoneTest.describe('a wallet on a phone', () => {
  const calls = [1n, 2n].map((amount) => ({ to: third, value: amount * value }))
  const proposed = 'eth_sendTransaction personal_sign wallet_switchEthereumChain'.split(' ')

  for (const { methods, name, options } of [
    { methods: ['wallet_sendCalls'], name: 'gets the batch whole', options: {} },
    {
      methods: ['eth_sendTransaction', 'eth_sendTransaction'],
      name: 'gets the calls one by one if its session has no batches',
      options: { universalProviderConfigOverride: { methods: { eip155: proposed } } },
    },
  ])
    phoneTest(`§7.17 ${name}`, async ({ connectPhone, phone, portico, visit, world }) => {
      const held = await readHeld(world.mainnet)
      await visit('html', { options, wallets: [] })
      await connectPhone()
      const { id } = Object(Object(await portico.call('sendCalls', { calls })).value)
      expect(await portico.call('waitForCalls', id)).toMatchObject({
        value: { receipts: [{ isReverted: false }, { isReverted: false }], status: 'confirmed' },
      })
      expect(phone.requests.map(({ method }) => method).filter(isSending)).toEqual(methods)
      expect(await readHeld(world.mainnet)).toBe(held + 3n * value)
    })
})
