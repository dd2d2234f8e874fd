import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/login-test.ts'

const ended = {
  error: { code: -32603, message: 'The secure frame was reloaded. Send the request again.' },
}

/** Loads a page in the frame. Resolves once it has loaded, or the overlay has replaced the frame, which can be before that. */
const load = (frame: HTMLIFrameElement, isBlank: boolean) =>
  new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true })
    new MutationObserver((_, observer) => {
      if (frame.isConnected) return
      observer.disconnect()
      resolve()
    }).observe(frame.parentNode ?? frame, { childList: true })
    if (isBlank) frame.src = 'about:blank'
    else frame.contentWindow?.location.replace(frame.src)
  })

const replacements: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'loads another page in the frame': (page) =>
    page.locator('portico-modal > iframe').evaluate(load, true),
  'loads the page of the frame again': (page) =>
    page.locator('portico-modal > iframe').evaluate(load, false),
  'takes the modal off and puts it back': (page) =>
    page.evaluate(() => {
      const modal = document.querySelector('portico-modal')
      modal?.remove()
      document.body.append(modal ?? '')
    }),
}

test.beforeEach(async ({ earlier, host, visit }) => {
  await earlier.keepLogin('alice@example.com')
  await visit('html', { options: { defaultAccountTypes: { eip155: 'eoa' } } })
  await host.readAccount()
})

for (const [name, replace] of Object.entries(replacements)) {
  test(`a page that ${name} ends the open request, and the next one works`, async ({
    host,
    login,
    page,
    portico,
  }) => {
    const params = ['0x68656c6c6f', await host.readAccount()]
    const request = portico.request({ method: 'personal_sign', params })
    await expect(login.approve).toBeEnabled()
    await replace(page)
    expect(await request).toMatchObject(ended)
    const again = portico.request({ method: 'personal_sign', params })
    await login.approve.click()
    expect(await again).toEqual({ value: expect.stringMatching(/^0x/) })
  })

  test(`a page that ${name} between two requests gets an answer to the next one`, async ({
    host,
    login,
    page,
    portico,
  }) => {
    const params = ['0x68656c6c6f', await host.readAccount()]
    await replace(page)
    const request = portico.request({ method: 'personal_sign', params })
    await login.approve.click()
    expect(await request).toEqual({ value: expect.stringMatching(/^0x/) })
  })
}
