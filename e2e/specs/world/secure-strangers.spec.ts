import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/frame-test.ts'
import type { World } from '../../sandbox/world.ts'

const alice = 'alice@example.com'
const question = { type: '@w3m-app/GET_CHAIN_ID', id: 'stranger' }

/** Adds an iframe beside the frame, with a page of the secure site's origin or of another. */
async function addSibling(page: Page, url: string): Promise<void> {
  await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const frame = Object.assign(document.createElement('iframe'), { src, name: 'sibling' })
        frame.addEventListener('load', resolve, { once: true })
        document.body.append(frame)
      }),
    url,
  )
}

/** Serves a page of another origin that embeds the frame and sends it messages. Returns its address. */
function serveOtherDapp(world: World, probe: string): string {
  const { projectId, services } = world.facts
  const frame = `${services.secureFrame}?projectId=${projectId}`
  const page = `<!doctype html><html lang="en"><title>Other</title><link rel="icon" href="data:,">
    <script src="${probe}/probe.js"></script><iframe title="Wallet" src="${frame}"></iframe>`
  world.api.route('/other', () => new Response(page, { headers: { 'content-type': 'text/html' } }))
  return `${world.api.url}/other`
}

test.describe('the frame ignores', () => {
  test('a sibling frame', async ({ dapp, page, testPage }) => {
    await dapp.open()
    await addSibling(page, `${testPage.url}/stranger`)
    const answers = page.frame('sibling')?.evaluate((message) => {
      const heard: unknown[] = []
      addEventListener('message', ({ data }) => heard.push(data))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the first frame of the page.
      const frame = window.parent.frames[0] as Window
      frame.postMessage(message, '*')
      return heard
    }, question)
    expect(await answers).toEqual([])
    // Messages are handled in order, so the page's later message is answered after the sibling's message.
    await dapp.send('GET_CHAIN_ID')
    expect(JSON.stringify(await dapp.heard())).not.toContain('stranger')
  })

  test('a popup of its page', async ({ dapp, page, testPage }) => {
    await dapp.open()
    const opening = page.waitForEvent('popup')
    await page.evaluate((url) => void window.open(url), `${testPage.url}/stranger`)
    const popup = await opening
    await popup.waitForLoadState()
    await popup.evaluate((message) => window.opener.frames[0].postMessage(message, '*'), question)
    await dapp.send('GET_CHAIN_ID')
    expect(JSON.stringify(await dapp.heard())).not.toContain('stranger')
  })

  test('its page under another origin than the known one', async ({ dapp, page, world }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await dapp.open({ enableLogger: 'true' })
    const frame = page.frame({
      url: (url) => url.href.startsWith(world.facts.services.secureFrame),
    })
    for (const origin of ['http://evil.example', 'null'])
      await frame?.evaluate(
        ([data, from]) =>
          window.dispatchEvent(
            new MessageEvent('message', { data, origin: from, source: window.parent }),
          ),
        [{ ...question, type: '@w3m-app/SIGN_OUT' }, origin] as const,
      )
    await dapp.send('GET_CHAIN_ID')
    // An answer to another origin would not reach the page, so the test reads the frame's own log.
    expect(logged.filter((line) => line.includes(' heard '))).toEqual([
      '[secure frame] heard @w3m-app/GET_CHAIN_ID',
    ])
  })

  test('a message that is not in the protocol', async ({ dapp }) => {
    await dapp.open()
    for (const message of [null, 'GET_CHAIN_ID', { id: 'stranger' }, { ...question, type: 7 }])
      await dapp.post(message)
    await dapp.post({ ...question, type: 'GET_CHAIN_ID' })
    await dapp.post({ ...question, type: '@w3m-frame/GET_CHAIN_ID' })
    await dapp.send('GET_CHAIN_ID')
    expect(JSON.stringify(await dapp.heard())).not.toContain('stranger')
  })

  test('all senders if no page embeds it', async ({ page, world }) => {
    const { projectId, services } = world.facts
    await page.goto(`${services.secureFrame}?projectId=${projectId}`)
    await expect(page.getByText('This page belongs inside a dapp.')).toBeVisible()
    expect(world.secure.calls.some(({ path }) => path === '/sdk/facts.json')).toBe(false)
  })
})

test.describe('embedding the frame', () => {
  test.use({ allowedErrors: [/frame-ancestors|403/] })

  test('is allowed for pages of this machine, or only for the listed ancestors', async ({
    dapp,
    page,
    testPage,
    world,
  }) => {
    expect(await dapp.open()).toMatchObject({ type: '@w3m-frame/READY' })
    world.secure.setAllowedAncestors([testPage.url])
    expect(await dapp.open()).toMatchObject({ type: '@w3m-frame/READY' })
    world.secure.setAllowedAncestors(['https://dapp.example'])
    const refused = page.waitForEvent('console', (message) =>
      /frame-ancestors/.test(message.text()),
    )
    await dapp.visit()
    await refused
    expect(await dapp.heard()).toEqual([])
    world.secure.setAllowedAncestors([])
    const policy = await page.request.get(world.facts.services.secureFrame)
    expect(policy.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('is not allowed for the other pages of the site', async ({ page, world }) => {
    for (const path of ['/', '/mailbox', '/dashboard', '/loading', '/callback', '/farcaster'])
      expect(
        (await page.request.get(`${world.secure.url}${path}`)).headers()['content-security-policy'],
      ).toContain("frame-ancestors 'none'")
  })

  test('does not give a dapp the login of another dapp', async ({
    dapp,
    page,
    testPage,
    world,
  }) => {
    await dapp.open()
    await dapp.logIn(alice)
    await page.goto(serveOtherDapp(world, testPage.url))
    await page.evaluate(() => window.frameProbe?.ready)
    expect(await dapp.send('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    expect(await dapp.send('CONNECT_EMAIL', { email: alice })).toMatchObject({
      payload: { action: 'VERIFY_OTP' },
    })
  })

  test('does not give a dapp access to the site’s API', async ({ dapp, page, world }) => {
    await dapp.open()
    const post = () =>
      page.evaluate(
        async (url) => (await fetch(url, { method: 'POST', body: '{}' })).status,
        `${world.secure.url}/api/email/start`,
      )
    expect(await post()).toBe(403)
  })
})
