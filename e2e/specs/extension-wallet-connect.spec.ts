import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { isHex, verifyMessage } from 'viem'
import { test as base, expect } from '../fixtures/extension.ts'
import { toStrictPolicy } from '../hosts/csp-policy.ts'
import type { ExtensionPopup } from '../pages/extension-popup.ts'
import { PairingPage } from '../pages/pairing-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'
import { type HeadlessPhone, startHeadlessPhone } from '../sandbox/wallets/phone/headless-phone.ts'
import type { World } from '../sandbox/world.ts'

const [first = '0x'] = devAddresses

type TestParts = {
  pairing: PairingPage
  /** The file names of the extension's scripts that the page has run. */
  parts: readonly string[]
  phone: HeadlessPhone
  /** Opens an unmodified dapp with a strict policy and switches the extension on. */
  visitDapp: (options?: { sources?: readonly string[] }) => Promise<void>
}

const test = base.extend<TestParts>({
  pairing: async ({ page }, use) => use(new PairingPage(page)),
  parts: async ({ context, page }, use) => {
    const names: string[] = []
    const session = await context.newCDPSession(page)
    session.on('Debugger.scriptParsed', ({ url }) => {
      if (url.startsWith('chrome-extension:')) names.push(new URL(url).pathname)
    })
    await session.send('Debugger.enable')
    await use(names)
  },
  phone: async ({ world }, use) => {
    const phone = await startHeadlessPhone({ facts: world.facts })
    await use(phone)
    await phone.close()
  },
  visitDapp: async ({ popup, visit, world }, use) => {
    await use(async ({ sources = [world.facts.services.relay] } = {}) => {
      const policy = toStrictPolicy(world.facts, sources)
      await visit('wagmi', { policy, wallets: [] })
      await switchOn(popup, world)
    })
  },
})

// One worker runs all tests, so that the extension is built once.
test.describe.configure({ mode: 'default' })

async function switchOn(popup: ExtensionPopup, { facts }: World): Promise<void> {
  const { api, relay, rpc } = facts.services
  await popup.open()
  await popup.save({
    'API service': api,
    'Project id': facts.projectId,
    'RPC service': rpc,
    Relay: relay,
  })
  await popup.switchOn()
}

test('a visitor scans the code in an unmodified dapp, which then signs', async ({
  host,
  modal,
  page,
  pairing,
  parts,
  phone,
  visitDapp,
}) => {
  await visitDapp()
  await test.step('WalletConnect is loaded into the page when it is chosen', async () => {
    await host.press('Portico')
    await expect(modal.button('WalletConnect')).toBeVisible()
    expect(parts).toContain('/content-scripts/overlay.js')
    expect(parts).not.toContain('/wallet-connect.js')
    await modal.button('WalletConnect').click()
    await phone.pair(await pairing.scan())
    await expect(host.fact('Wallet')).toHaveText('Portico')
    await expect(host.account).toHaveText(first)
    expect(parts).toContain('/wallet-connect.js')
  })
  await test.step('the wallet signs for the dapp', async () => {
    await host.press('Sign message')
    await expect(host.signature).toHaveText(/^0x/)
    const signature = await host.signature.textContent()
    const valid = await verifyMessage({
      address: first,
      message: 'Hello from a wagmi dapp.',
      signature: isHex(signature) ? signature : '0x',
    })
    expect(valid).toBe(true)
    expect(phone.requests.map(({ method }) => method)).toEqual(['personal_sign'])
  })
  await test.step('the session is restored after a reload', async () => {
    await page.reload()
    await expect(host.account).toHaveText(first)
    await host.press('Sign message')
    await expect(host.signature).toHaveText(/^0x/)
  })
  await test.step('another session can be created in the same page', async () => {
    const put = () => parts.filter((name) => name === '/wallet-connect.js').length
    const before = put()
    await host.press('Disconnect')
    await expect.poll(() => phone.getState().sessions).toEqual([])
    await host.press('Portico')
    await modal.button('WalletConnect').click()
    await phone.pair(await pairing.scan())
    await expect(host.account).toHaveText(first)
    expect(put()).toBe(before)
  })
})

test('a visitor scans the code in an unmodified Solana dapp, which then signs and sends, after a reload too', async ({
  extensionOptions: options,
  host,
  modal,
  page,
  pairing,
  phone,
  popup,
  visit,
  world,
}) => {
  const [account, , receiver] = devSolanaAccounts
  const { api, relay, rpc } = world.facts.services
  await visit('wallet-adapter', { wallets: [] })
  await options.open()
  // The cluster of the dapp.
  await options.form.getByRole('checkbox', { exact: true, name: 'Solana Devnet' }).check()
  await options.save({
    'API service': api,
    'Project id': world.facts.projectId,
    'RPC service': rpc,
    Relay: relay,
  })
  await options.page.close()
  await popup.open()
  await popup.switchOn()
  await host.press('Portico')
  await modal.button('WalletConnect').click()
  await phone.pair(await pairing.scan())
  await expect(host.fact('Wallet')).toHaveText('Portico')
  await expect(host.account).toHaveText(account?.address ?? '')
  const sign = async () => {
    await host.press('Sign message')
    await expect(host.signature).not.toHaveText('')
    const signature = base58.decode((await host.signature.textContent()) ?? '')
    const message = new TextEncoder().encode('Hello from a Solana dapp.')
    expect(ed25519.verify(signature, message, base58.decode(account?.address ?? ''))).toBe(true)
  }
  await sign()
  const held = () => world.solanaDevnet.rpc('getBalance', [receiver?.address])
  const before = BigInt(Object(await held()).value)
  await host.press('Send 0.01 SOL')
  await expect(host.transaction).not.toHaveText('')
  await expect.poll(held).toMatchObject({ value: before + 10_000_000n })
  await page.reload()
  await expect(host.account).toHaveText(account?.address ?? '')
  await sign()
  expect(phone.requests.map(({ method }) => method)).toEqual([
    'solana_signMessage',
    'solana_signAndSendTransaction',
    'solana_signMessage',
  ])
})

test.describe('a page whose policy blocks the relay', () => {
  test.use({ allowedErrors: [/Content Security Policy/] })

  test('shows that no wallet can be reached', async ({ host, modal, parts, visitDapp }) => {
    await visitDapp({ sources: [] })
    await host.press('Portico')
    await modal.button('WalletConnect').click()
    await expect(modal.alert).toContainText('No connection to wallets')
    await expect(modal.retryButton).toBeVisible()
    expect(parts).toContain('/wallet-connect.js')
  })
})
