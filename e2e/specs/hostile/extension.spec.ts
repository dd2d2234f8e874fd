import type { CDPSession, Page } from '@playwright/test'
import { test as base, expect } from '../../fixtures/extension.ts'
import { AnnouncedWallet } from '../../pages/announced-wallet.ts'
import {
  callBridge,
  collectReplies,
  countReplies,
  floodBridge,
  openDocument,
  takeTurns,
} from '../../pages/hostile-page.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]

type TestParts = {
  /** Switches the extension on for the page, which shows a dapp. */
  switchOn: () => Promise<void>
  session: CDPSession
}

const test = base.extend<TestParts>({
  session: async ({ context, page }, use) => use(await context.newCDPSession(page)),
  switchOn: async ({ host, popup, visit, world: { facts } }, use) => {
    await use(async () => {
      const { api, rpc } = facts.services
      await visit('wagmi', { wallets })
      await popup.open()
      await popup.save({ 'API service': api, 'Project id': facts.projectId, 'RPC service': rpc })
      await popup.switchOn()
      await expect(host.button('Portico')).toBeVisible()
    })
  },
})

// One worker runs all tests, so that the extension is built once.
test.describe.configure({ mode: 'default' })

const chunkRequest = { method: 'chunk-load', params: { name: 'wallet-connect' } }
const settingsRequest = { method: 'settings-get', params: null }

/** Requests the settings in a page whose bridge, if it has one, has started. Gives the number of replies. */
async function countSettings(page: Page): Promise<number> {
  await page.evaluate(collectReplies)
  await page.evaluate(floodBridge, [settingsRequest, 1] as const)
  await page.evaluate(takeTurns)
  return page.evaluate(countReplies)
}

/** Evaluates an expression in the extension's world of a page, as a page that has broken out of its own world can. */
async function evaluateInBridge(session: CDPSession, expression: string): Promise<unknown> {
  const contexts: { id: number; origin: string }[] = []
  session.on('Runtime.executionContextCreated', ({ context }) => contexts.push(context))
  await session.send('Runtime.enable')
  const bridge = contexts.find(({ origin }) => origin.startsWith('chrome-extension:'))
  const { result } = await session.send('Runtime.evaluate', {
    awaitPromise: true,
    expression,
    returnByValue: true,
    ...(bridge && { contextId: bridge.id }),
  })
  return result.value
}

test('the extension’s world of a page can neither read nor write the settings', async ({
  extensionOptions,
  page,
  session,
  switchOn,
}) => {
  await switchOn()
  const results = await evaluateInBridge(
    session,
    `Promise.all([
      chrome.storage.local.set({ 'profiles.v1': [] }),
      chrome.storage.local.get(),
    ].map((access) => access.then(JSON.stringify, String)))`,
  )
  const refusal = expect.stringMatching(/not allowed/)
  expect(results).toEqual([refusal, refusal])
  await extensionOptions.open()
  await expect(extensionOptions.field('Secure site')).toHaveValue('')
  await expect(extensionOptions.field('Project id')).not.toHaveValue('')
  await page.bringToFront()
})

test('a site that is switched off is off in each of its tabs', async ({
  context,
  page,
  popup,
  switchOn,
}) => {
  await switchOn()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: 'Portico' })).toBeVisible()
  expect(await countSettings(other)).toBe(1)
  const isReloaded = other.waitForEvent('load')
  await popup.siteSwitch.click()
  await popup.goOnWithoutRecording()
  await expect(popup.siteRegion).toContainText('Off.')
  await isReloaded
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Sandbox Wallet' })).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Portico' })).toHaveCount(0)
    expect(await countSettings(tab)).toBe(0)
  }
})

test('a page has a chunk injected once, however often it requests it', async ({
  page,
  session,
  switchOn,
}) => {
  const parts: string[] = []
  session.on('Debugger.scriptParsed', ({ url }) => {
    if (url.startsWith('chrome-extension:')) parts.push(new URL(url).pathname)
  })
  await session.send('Debugger.enable')
  await switchOn()
  await page.evaluate(collectReplies)
  for (let round = 0; round < 3; round += 1) {
    await page.evaluate(floodBridge, [chunkRequest, 20] as const)
    await expect.poll(() => page.evaluate(countReplies)).toBe(20 * (round + 1))
  }
  expect(parts.filter((name) => name === '/wallet-connect.js')).toHaveLength(1)
})

test('most of thousands of forged requests are refused, and the page and another tab go on', async ({
  context,
  modal,
  page,
  switchOn,
  world: { facts, rpc },
}) => {
  await switchOn()
  let calls = 0
  const path = `/v1/account/${first}/history`
  rpc.route(path, () => {
    calls += 1
    return Response.json({}, { headers: { 'access-control-allow-origin': '*' } })
  })
  const address = { isFresh: false, method: 'GET' }
  const forged = [
    { method: 'service-request', params: { ...address, url: `${facts.services.rpc}${path}` } },
    { method: 'service-request', params: { ...address, url: 'https://evil.example/' } },
    { method: 'picture-get', params: { url: 'https://evil.example/' } },
    { method: 'state-report', params: { state: 'failed' } },
    {
      method: 'wallet-request',
      params: { method: 'eth_chainId', namespace: 'eip155', params: [], wallet: 'test' },
    },
  ]
  await page.evaluate(collectReplies)
  for (const request of forged) await page.evaluate(floodBridge, [request, 5_000] as const)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: 'Portico' })).toBeVisible()
  const ends = new AnnouncedWallet(other)
  expect(await ends.request({ method: 'eth_chainId' })).toEqual({ value: '0x1' })
  await other.close()
  await expect.poll(() => page.evaluate(countReplies)).toBe(25_000)
  expect(calls).toBeLessThanOrEqual(600)
  const dapp = new AnnouncedWallet(page)
  const row = modal.button('Sandbox Wallet')
  const connect = () => dapp.request({ method: 'eth_requestAccounts' })
  // Until the limit of the page is over, its own requests are refused too.
  await expect.poll(() => Promise.race([connect(), row.waitFor()])).toBeUndefined()
  await row.click()
  await expect.poll(connect).toHaveProperty('value.0', first)
})

test('a document that its policy sandboxes gets no settings', async ({
  context,
  hosts,
  page,
  switchOn,
  toolbar,
}) => {
  await switchOn()
  const headers = {
    'content-security-policy': 'sandbox allow-scripts',
    'content-type': 'text/html',
  }
  hosts.route('/sandboxed/', () => new Response('<!doctype html><title>Page</title>', { headers }))
  const site = page.url()
  await page.goto(new URL('/sandboxed/', site).href)
  expect(await page.evaluate(() => window.origin)).toBe('null')
  // The background has answered a page that asked after this one.
  const other = await context.newPage()
  await other.goto(site)
  await expect(other.getByRole('button', { name: 'Portico' })).toBeVisible()
  expect(await countSettings(page)).toBe(0)
  expect(await toolbar()).toMatchObject({ text: '' })
})

test('a page that opens its document anew still finds Portico, which connects and signs', async ({
  modal,
  page,
  switchOn,
}) => {
  await switchOn()
  const dapp = new AnnouncedWallet(page)
  expect(await dapp.request({ method: 'eth_accounts' })).toEqual({ value: [] })
  // The open modal is in the document that goes, with its listeners.
  const ended = dapp.request({ method: 'eth_requestAccounts' })
  await expect(modal.button('Sandbox Wallet')).toBeVisible()
  await page.evaluate(openDocument)
  expect(await ended).toMatchObject({ error: { message: 'The page has removed the modal.' } })
  const connecting = dapp.request({ method: 'eth_requestAccounts' })
  await modal.button('Sandbox Wallet').click()
  expect(await connecting).toEqual({ value: [first, expect.any(String)] })
  expect(await dapp.request({ method: 'personal_sign', params: ['0x48656c6c6f', first] })).toEqual({
    value: expect.stringMatching(/^0x[\da-f]{130}$/),
  })
  expect(await countSettings(page)).toBe(1)
})

test('a page that announces a part of another copy of Portico keeps the whole one', async ({
  modal,
  page,
  switchOn,
  toolbar,
}) => {
  await switchOn()
  for (const missing of ['off', 'on', 'once', 'removeListener', 'request'])
    await page.evaluate((name) => {
      const work = () => undefined
      const methods = { off: work, on: work, once: work, removeListener: work, request: work }
      const provider = { ...methods, [name]: undefined }
      const info = { icon: '', name: 'Part', rdns: 'org.portico.overlay', uuid: name }
      const detail = { info, provider }
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }, missing)
  const dapp = new AnnouncedWallet(page)
  const connecting = dapp.request({ method: 'eth_requestAccounts' })
  await modal.button('Sandbox Wallet').click()
  expect(await connecting).toEqual({ value: [first, expect.any(String)] })
  expect(await toolbar()).toMatchObject({ text: 'ON' })
})

test('a page that speaks with the overlay’s voice reaches the services of its profile alone', async ({
  hosts,
  page,
  switchOn,
  world,
}) => {
  await switchOn()
  const { api, rpc } = world.facts.services
  const get = { isFresh: false, method: 'GET' }
  const calls = [
    { ...get, url: `${hosts.url}/secret` },
    { ...get, url: 'https://evil.example/v1/account/0x1/balance' },
    { ...get, url: `${api}/private` },
    { ...get, url: `${rpc}/v1/account/..%2f..%2fprivate` },
    { ...get, method: 'POST', url: `${api}/getWallets` },
  ]
  const requests = calls.map((params) => ({ method: 'service-request', params }))
  const picture = { method: 'picture-get', params: { url: `${api}/getWallets` } }
  expect(await page.evaluate(callBridge, [...requests, picture])).toEqual(
    Array.from({ length: 6 }, () => 'unauthorized'),
  )
  const list = {
    ...get,
    url: `${api}/getWallets?projectId=${world.facts.projectId}&page=1&entries=4`,
  }
  expect(await page.evaluate(callBridge, [{ method: 'service-request', params: list }])).toEqual([
    200,
  ])
})
