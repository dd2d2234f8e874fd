import { readFile, rm, writeFile } from 'node:fs/promises'
import { toHostUrl } from '../fixtures/host-url.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import type { WorldFacts } from '../sandbox/world-facts.ts'
import { byRole } from './find-shown.ts'
import {
  buildFirefoxExtension,
  type FirefoxExtension,
  startFirefoxExtension,
} from './firefox-extension.ts'
import { test as base, expect } from './test.ts'

const [first = '0x'] = devAddresses
const account = byRole('status', /^Account$/)
const signature = byRole('status', /^Signature$/)

const test = base.extend<{ extension: FirefoxExtension }, { extensionFolder: string }>({
  extensionFolder: [
    async ({}, use) => {
      const folder = await buildFirefoxExtension()
      await use(folder)
      await rm(folder, { force: true, recursive: true })
    },
    // A limit against a build that never ends. A busy machine must not reach it.
    { scope: 'worker', timeout: 600_000 },
  ],
  extension: async ({ extensionFolder }, use) => {
    const extension = await startFirefoxExtension(extensionFolder)
    await use(extension)
    await extension.stop()
  },
  tab: async ({ extension }, use, testInfo) => {
    await use(extension.tab)
    if (testInfo.status !== testInfo.expectedStatus)
      await writeFile(testInfo.outputPath('page.png'), await extension.tab.takePicture())
  },
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

test('a tester saves the recording of a page, begins another, and opens the file in the page of recordings', async ({
  extension,
  hosts,
  tab,
  world,
}) => {
  const recording = byRole('region', /^Recording$/)
  await tab.open(toHostUrl(hosts.url, 'wagmi', { wallets: [{ mode: 'approve' }] }))
  await extension.switchOn(toSettings(world.facts))
  const popup = await extension.openPopup()
  await expect.poll(() => popup.read(recording)).toContain('Recording since this page loaded.')
  await popup.clickButton(/^Stop and save$/)
  await expect.poll(() => popup.read(recording)).toContain('Saved as portico-127.0.0.1-')
  await expect.poll(() => popup.read(recording)).toContain('This page isn’t being recorded.')
  await expect.poll(() => extension.listDownloads()).toHaveLength(1)
  await popup.clickButton(/^Start recording$/)
  await expect.poll(() => popup.read(recording)).toContain('Recording since this page loaded.')
  const [file = ''] = await extension.listDownloads()
  const sessions = await extension.openRecordings(file)
  const reached = 'The replay reaches the recorded states'
  await expect.poll(() => sessions.read(byRole('region', /^Overlay$/))).toContain(reached)
})

test('the test wallet connects and signs by approvals over the page', async ({
  extension,
  hosts,
  tab,
  visitor,
  world,
}) => {
  const { approval } = extension
  await tab.open(toHostUrl(hosts.url, 'wagmi', { wallets: [] }))
  await extension.switchOn(toSettings(world.facts), ['Sepolia', 'Test wallet'])
  await visitor.clickButton(/^Portico$/)
  await expect.poll(() => visitor.read(byRole('heading', /^Connect a wallet$/))).toBeDefined()
  await visitor.clickButton(/^Test wallet/)
  await expect.poll(() => approval.read()).toMatchObject({ approve: { isOn: true } })
  expect(await approval.read()).toMatchObject({ text: expect.stringContaining('Sepolia') })
  await approval.approve()
  await expect.poll(() => visitor.read(account)).toMatch(/^0x/)
  await visitor.clickButton(/^Sign message$/)
  await expect.poll(() => approval.read()).toMatchObject({ approve: { isOn: true } })
  await approval.approve()
  await expect.poll(() => visitor.read(signature)).toMatch(/^0x/)
})

test('a tester creates a profile, exports it, deletes it and imports it again', async ({
  extension,
  world,
}) => {
  const { fill, importFile, visitor: options } = await extension.openOptions()
  const outcome = byRole('status', /^/)
  const staging = byRole('button', /^Staging$/)
  await expect.poll(() => options.read(byRole('button', /^New profile$/))).toBeDefined()
  await options.clickButton(/^New profile$/)
  await fill('Name', 'Staging')
  await options.clickButton(/^Save$/)
  await expect.poll(() => options.read(outcome)).toContain('Nothing is saved')
  for (const [label, value] of Object.entries(toSettings(world.facts))) await fill(label, value)
  await options.clickButton(/^Save$/)
  await expect.poll(() => options.read(outcome)).toContain('Saved.')
  await expect.poll(() => options.read(staging)).toBe('Staging')

  await options.clickButton(/^Export$/)
  await expect.poll(() => extension.listDownloads()).toHaveLength(1)
  const [file = ''] = await extension.listDownloads()
  await expect.poll(() => readFile(file, 'utf8')).toContain('"Staging"')
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    profiles: [{ name: 'Staging', settings: { projectId: world.facts.projectId } }],
  })
  await options.clickButton(/^Delete$/)
  await options.clickButton(/^Delete it now$/)
  await expect.poll(() => options.read(staging)).toBeUndefined()
  await importFile(file)
  await expect.poll(() => options.read(outcome)).toBe('Imported 1 profile.')
  await expect.poll(() => options.read(staging)).toBe('Staging')
})
