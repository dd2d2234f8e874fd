import type { Frame, Page } from '@playwright/test'
import { toHostUrl } from '../fixtures/host-url.ts'
import { test as base, expect } from '../fixtures/login-test.ts'
import { readMessages, recordMessages } from '../fixtures/recorded-messages.ts'
import { LoginPage } from '../pages/login-page.ts'
import { ModalPage } from '../pages/modal-page.ts'
import type { World } from '../sandbox/world.ts'

const redirect = 'GET_SOCIAL_REDIRECT_URI'

type Parts = {
  /** A page of another origin than the host’s and the secure site’s. */
  strangerUrl: string
}

const test = base.extend<Parts>({
  strangerUrl: async ({ world }, use) => {
    const page = '<!doctype html><title>Stranger</title><link rel="icon" href="data:,">'
    const headers = { 'content-type': 'text/html' }
    world.api.route('/stranger', () => new Response(page, { headers }))
    await use(`${world.api.url}/stranger`)
  },
})

/** Adds an iframe beside the frame. */
async function addSibling(page: Page, url: string): Promise<Frame> {
  const name = `sibling-${page.frames().length}`
  await page.evaluate(
    (attributes) =>
      new Promise((resolve) => {
        const frame = Object.assign(document.createElement('iframe'), attributes)
        frame.addEventListener('load', resolve, { once: true })
        document.body.append(frame)
      }),
    { name, src: url },
  )
  const frame = page.frame(name)
  if (!frame) throw new Error('The page holds no sibling.')
  return frame
}

/** Starts a social login that the frame does not answer. Returns the popup, the frame and the id of the request. */
async function beginUnanswered(login: LoginPage, world: World) {
  world.secure.hang('/api/social/start')
  await login.open()
  const consent = await login.openPopup('Google')
  await expect.poll(() => login.element.count()).toBe(1)
  const frame = await login.frameWindow()
  const find = async () =>
    (await readMessages(frame)).find((one) => Object(one).type === `@w3m-app/${redirect}`)
  await expect.poll(find).toBeDefined()
  return { consent, frame, id: String(Object(await find()).id) }
}

const toFrameUrl = ({ facts: { projectId, services } }: World) =>
  `${services.secureFrame}?projectId=${projectId}`

/** An answer that sends the visitor to `uri`. */
const toAnswer = (id: string, uri: string) => ({
  type: `@w3m-frame/${redirect}_SUCCESS`,
  id,
  payload: { uri },
})

const postToParent = (frame: Frame, message: unknown) =>
  frame.evaluate((payload) => window.parent.postMessage(payload, '*'), message)

test.describe('an answer with the right type and id is ignored', () => {
  test.beforeEach(({ page }) => recordMessages(page))

  test('§7.11 from any window other than the frame’s', async ({
    login,
    modal,
    page,
    strangerUrl,
    visit,
    world,
  }) => {
    await visit('html')
    const { consent, frame, id } = await beginUnanswered(login, world)
    const forged = toAnswer(id, `${strangerUrl}?forged`)
    // A sibling frame of the frame’s origin, and one of another origin.
    await postToParent(await addSibling(page, toFrameUrl(world)), forged)
    await postToParent(await addSibling(page, strangerUrl), forged)
    // A window that the page has opened.
    const opening = page.waitForEvent('popup')
    await page.evaluate((url) => void window.open(url), strangerUrl)
    const opened = await opening
    await opened.waitForLoadState()
    await opened.evaluate((payload) => window.opener.postMessage(payload, '*'), forged)
    await opened.close()
    // The page itself.
    await page.evaluate((payload) => window.postMessage(payload, '*'), forged)
    await expect
      .poll(async () => (await readMessages(page)).filter((one) => Object(one).id === id).length)
      .toBe(4)
    await expect(modal.wait).toHaveText('Opening Google')
    expect(consent.page.url()).toContain('/loading')

    // The frame’s own answer is accepted.
    await postToParent(frame, toAnswer(id, `${strangerUrl}?redirected`))
    await consent.page.waitForURL(`${strangerUrl}?redirected`)
    await expect(modal.wait).toHaveText('Continue with Google')
  })

  test('§7.11 from the window that opened the page', async ({
    context,
    hosts,
    page,
    strangerUrl,
    world,
  }) => {
    await page.goto(strangerUrl)
    const opening = page.waitForEvent('popup')
    await page.evaluate(
      (url) => {
        Object.assign(window, { victim: window.open(url) })
      },
      toHostUrl(hosts.url, 'html'),
    )
    const dapp = await opening
    await recordMessages(dapp)
    await dapp.reload()
    const login = new LoginPage(dapp, world)
    const { consent, id } = await beginUnanswered(login, world)
    await page.evaluate(
      (payload) => Object(window).victim.postMessage(payload, '*'),
      toAnswer(id, strangerUrl),
    )
    await expect
      .poll(async () => (await readMessages(dapp)).some((one) => Object(one).id === id))
      .toBe(true)
    await expect(new ModalPage(dapp).wait).toHaveText('Opening Google')
    expect(consent.page.url()).toContain('/loading')
    expect(context.pages()).toHaveLength(3)
  })
})

test('§7.11 the result of a login is accepted only from its own popup', async ({
  host,
  login,
  modal,
  page,
  visit,
  world,
}) => {
  await recordMessages(page)
  await visit('html')
  await login.open()
  const consent = await login.openPopup('Google')
  await expect(consent.title).toHaveText('Sign in with Google')
  const sibling = await addSibling(page, toFrameUrl(world))
  const ended = `${world.secure.url}/callback?error=access_denied`
  await postToParent(sibling, { resultUri: ended })
  await page.evaluate((resultUri) => window.postMessage({ resultUri }, '*'), ended)
  await expect
    .poll(async () => (await readMessages(page)).filter((one) => Object(one).resultUri).length)
    .toBe(2)
  await expect(modal.wait).toHaveText('Continue with Google')
  await consent.allow.click()
  await expect(host.account).toHaveText(/^0x/)
})

test.describe('a message from the frame’s own window', () => {
  test('§7.11 is ignored if it does not answer a pending request', async ({
    host,
    login,
    modal,
    page,
    visit,
    world,
  }) => {
    await recordMessages(page)
    await visit('html')
    const { consent, frame, id } = await beginUnanswered(login, world)
    await frame.evaluate(
      ({ name, requestId }) => {
        const success = `@w3m-frame/${name}_SUCCESS`
        const cyclic: { self?: unknown } = {}
        cyclic.self = cyclic
        const uri = 'https://127.0.0.1/'
        const messages: readonly unknown[] = [
          null,
          undefined,
          7,
          'text',
          [],
          {},
          new Map([['type', success]]),
          cyclic,
          { type: 7, id: requestId },
          { type: '@w3m-frame/', id: requestId },
          { type: '@w3m-frame/SESSION_UPDATE', payload: 'token' },
          { type: success, payload: { uri } },
          { type: success, id: { requestId }, payload: { uri } },
          { type: success, id: `${requestId}x`, payload: { uri } },
          { type: success, id: '__proto__', payload: { uri } },
          { type: '@w3m-frame/__proto___SUCCESS', id: requestId, payload: { uri } },
          { type: '@w3m-frame/CONNECT_OTP_SUCCESS', id: requestId, payload: { uri } },
          { type: `@w3m-app/${name}_SUCCESS`, id: requestId, payload: { uri } },
          { type: success, id: requestId, payload: { uri, more: 'x'.repeat(4_000_001) } },
          {
            type: success,
            id: requestId,
            payload: { uri, more: Object.assign([], { length: 4_000_001 }) },
          },
        ]
        for (const message of messages) window.parent.postMessage(message, '*')
      },
      { name: redirect, requestId: id },
    )
    const countMessages = async () => (await readMessages(page)).length
    await expect.poll(countMessages).toBeGreaterThan(20)
    await expect(modal.wait).toHaveText('Opening Google')
    expect(consent.page.url()).toContain('/loading')
    await expect(host.account).toHaveText('')

    // An answer with an unsafe address ends the login with an error.
    const closing = consent.page.waitForEvent('close')
    await postToParent(frame, toAnswer(id, 'javascript:alert(1)'))
    await closing
    await expect(modal.wait).toHaveText('Couldn’t log in')
    world.secure.heal()
    const again = await login.whilePopupOpens(() => modal.retryButton.click())
    await again.allow.click()
    await expect(host.account).toHaveText(/^0x/)
  })

  test('§7.11 counts only once', async ({ host, login, modal, page, visit }) => {
    await recordMessages(page)
    await visit('html', { options: { defaultAccountTypes: { eip155: 'eoa' } } })
    await login.logInBy('Google')
    await expect(host.account).toHaveText(/^0x/)
    await host.press('Sign message')
    await login.approve.click()
    await expect(host.signature).toHaveText(/^0x/)
    const signature = (await host.signature.textContent()) ?? ''
    await host.press('Sign message')
    await expect(login.approval).toBeVisible()
    const frame = await login.frameWindow()
    const said = (await readMessages(page)).filter((one) => Object(one).payload === signature)
    expect(said).toHaveLength(1)
    await postToParent(frame, said[0])
    await expect
      .poll(async () =>
        (await readMessages(page)).filter((one) => Object(one).id === Object(said[0]).id),
      )
      .toHaveLength(2)
    await expect(modal.view('Approve request')).toBeVisible()
    await login.turnDown()
    await expect(host.error).toContainText('rejected')
  })
})

test.describe('a frame that has navigated to another origin', () => {
  test('§7.11 is replaced by the secure frame, and gets no messages', async ({
    host,
    login,
    strangerUrl,
    visit,
    world,
  }) => {
    await visit('html', { options: { defaultAccountTypes: { eip155: 'eoa' } } })
    await login.logInBy('Google')
    await expect(host.account).toHaveText(/^0x/)
    await login.element.evaluate((frame, url) => frame.setAttribute('src', url), strangerUrl)
    await expect(login.element).toHaveCount(0)
    await host.press('Sign message')
    await expect(login.approve).toBeEnabled()
    expect((await login.frameWindow()).url()).toContain(world.facts.services.secureFrame)
  })
})
