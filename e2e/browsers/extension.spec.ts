import { toHostUrl } from '../fixtures/host-url.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import type { WorldFacts } from '../sandbox/world-facts.ts'
import { byRole } from './find-shown.ts'
import { type FirefoxExtension, startFirefoxExtension } from './firefox-extension.ts'
import { test as base, expect } from './test.ts'

const [first = '0x'] = devAddresses
const account = byRole('status', /^Account$/)
const signature = byRole('status', /^Signature$/)

const test = base.extend<{ extension: FirefoxExtension }>({
  extension: async ({}, use) => {
    const extension = await startFirefoxExtension()
    await use(extension)
    await extension.stop()
  },
  tab: async ({ extension }, use) => use(extension.tab),
})

const toSettings = ({ projectId, services }: WorldFacts) => ({
  'API service': services.api,
  'Project id': projectId,
  'RPC service': services.rpc,
  Relay: services.relay,
})

test('a visitor switches Portico on for a dapp, connects, and is connected after a reload', async ({
  extension,
  hosts,
  tab,
  visitor,
  world,
}) => {
  await tab.open(toHostUrl(hosts.url, 'wagmi', { wallets: [{ mode: 'approve' }] }))
  await expect.poll(() => visitor.read(byRole('button', /^Sandbox Wallet$/))).toBeDefined()
  expect(await visitor.read(byRole('button', /^Portico$/))).toBeUndefined()
  await extension.switchOn(toSettings(world.facts))
  await visitor.clickButton(/^Portico$/)
  await expect.poll(() => visitor.read(byRole('heading', /^Connect a wallet$/))).toBeDefined()
  // The modal covers the button of the dapp with the same name.
  await visitor.clickButton(/^Sandbox Wallet$/)
  await expect.poll(() => visitor.read(account)).toBe(first)
  await tab.reload()
  await expect.poll(() => visitor.read(account)).toBe(first)
  await visitor.clickButton(/^Sign message$/)
  await expect.poll(() => visitor.read(signature)).toMatch(/^0x/)
})

test('a visitor pairs a wallet on a phone with a dapp', async ({
  extension,
  hosts,
  phone,
  tab,
  visitor,
  world,
}) => {
  await tab.open(toHostUrl(hosts.url, 'wagmi', { wallets: [] }))
  await extension.switchOn(toSettings(world.facts))
  await visitor.clickButton(/^Portico$/)
  await visitor.clickButton(/WalletConnect/)
  await expect.poll(() => visitor.read(byRole('img', /^QR code/))).toBeDefined()
  await phone.pair(await extension.scan())
  await expect.poll(() => visitor.read(account)).toBe(first)
  await visitor.clickButton(/^Sign message$/)
  await expect.poll(() => visitor.read(signature)).toMatch(/^0x/)
  expect(phone.requests.map(({ method }) => method)).toEqual(['personal_sign'])
})
