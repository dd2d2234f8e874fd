import { isHex, verifyMessage } from 'viem'
import { type Bundler, bundleWithoutSdks } from '../fixtures/bundle-without-sdks.ts'
import { toHostUrl } from '../fixtures/host-url.ts'
import { openSafe } from '../fixtures/safe-parent.ts'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses

const withWindows = [
  { name: 'Base Account', path: '/base-window/', sdk: '@base-org/account' },
  { name: 'Coinbase Wallet', path: '/coinbase-window/', sdk: '@coinbase/wallet-sdk' },
]

/** A wallet's popup with the messages that the SDKs expect. Its button declines the request. */
const walletWindow = `<!doctype html><title>Wallet</title><link rel="icon" href="data:," />
<button onclick="opener.postMessage({ event: 'PopupUnload' }, '*')">Not now</button>
<script>opener.postMessage({ event: 'PopupLoaded', id: 'loaded' }, '*')</script>`

for (const { name, path } of withWindows)
  test(`§1.7 §2.17 ${name} opens its popup during the click, and a refusal in it is shown`, async ({
    modal,
    page,
    visit,
  }) => {
    await page
      .context()
      .route(`**${path}**`, (route) =>
        route.fulfill({ body: walletWindow, contentType: 'text/html' }),
      )
    await visit('external', { wallets: [] })
    await modal.pageButton('Connect wallet').click()
    const [popup] = await Promise.all([page.waitForEvent('popup'), modal.button(name).click()])
    expect(new URL(popup.url()).pathname).toBe(path)
    await expect(modal.wait).toHaveText(`Continue in ${name}`)
    await popup.getByRole('button', { name: 'Not now' }).click()
    await expect(modal.wait).toHaveText('Request declined')
    await expect(modal.retryButton).toBeVisible()
  })

test('§1.7 no SDK is loaded before its wallet is chosen, and Safe is not listed outside a Safe', async ({
  modal,
  page,
  visit,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await visit('external', { wallets: [] })
  await modal.pageButton('Connect wallet').click()
  await expect(modal.wallets).toHaveText([/Base Account/, /Coinbase Wallet/])
  const before = scripts.length
  await page.context().route('**/coinbase-window/**', (route) => route.fulfill({ body: '' }))
  await modal.button('Coinbase Wallet').click()
  await expect.poll(() => scripts.length).toBeGreaterThan(before)
})

test.describe('the Safe connector', () => {
  test('§1.7 §1.9 is listed, connects and signs in a page inside a Safe', async ({
    hosts,
    page,
  }) => {
    const hostUrl = toHostUrl(hosts.url, 'external', { wallets: [] })
    const { requests } = await openSafe(page, { hostUrl })
    const host = page.frameLocator('iframe')
    const status = (name: string) => host.getByRole('status', { exact: true, name })
    await host.getByRole('button', { name: 'Connect wallet' }).click()
    await host.getByRole('button', { name: 'Safe', exact: true }).click()
    await expect(status('Account')).toHaveText(first)
    await host.getByRole('button', { name: 'Sign message' }).click()
    await expect(status('Signature')).toHaveText(/^0x/)
    const signature = await status('Signature').textContent()
    expect(
      await verifyMessage({
        address: first,
        message: 'Hello.',
        signature: isHex(signature) ? signature : '0x',
      }),
    ).toBe(true)
    expect(requests).toEqual(['getSafeInfo', 'getSafeInfo', 'signMessage'])
  })

  test('§1.7 restores its connection after a reload', async ({ hosts, page }) => {
    const hostUrl = toHostUrl(hosts.url, 'external', { wallets: [] })
    await openSafe(page, { hostUrl })
    const host = page.frameLocator('iframe')
    await host.getByRole('button', { name: 'Connect wallet' }).click()
    await host.getByRole('button', { name: 'Safe', exact: true }).click()
    await expect(host.getByRole('status', { exact: true, name: 'Account' })).toHaveText(first)
    await page.reload()
    await expect(host.getByRole('status', { exact: true, name: 'Account' })).toHaveText(first)
  })

  test('§1.7 is not listed if the outer page is not a Safe', async ({ hosts, page }) => {
    const hostUrl = toHostUrl(hosts.url, 'external', { wallets: [] })
    await openSafe(page, { hostUrl, isSafe: false })
    const host = page.frameLocator('iframe')
    await host.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(host.getByRole('button', { name: 'Coinbase Wallet' })).toBeVisible()
    await expect(host.getByRole('button', { name: 'Safe', exact: true })).toHaveCount(0)
  })
})

test.describe('an SDK that cannot be loaded', () => {
  test.use({ allowedErrors: [/@coinbase\/wallet-sdk|ERR_INTERNET_DISCONNECTED/] })

  test('§1.7 shows an error with a retry button, and its package is named in the console', async ({
    modal,
    page,
    visit,
  }) => {
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await visit('external', { wallets: [] })
    await modal.pageButton('Connect wallet').click()
    await expect(modal.wallets).toHaveText([/Base Account/, /Coinbase Wallet/])
    await page.route('**/*.js', async (route) => {
      const script = await route.fetch()
      const isSdk = (await script.text()).includes('keys.coinbase.com')
      await (isSdk ? route.abort('internetdisconnected') : route.fulfill({ response: script }))
    })
    await modal.button('Coinbase Wallet').click()
    await expect(modal.wait).toHaveText('Couldn’t connect')
    await expect(modal.retryButton).toBeVisible()
    expect(messages.join('\n')).toContain('npm install @coinbase/wallet-sdk')
    await modal.backButton.click()
    await expect(modal.view('Connect a wallet')).toBeVisible()
    // A script that is on its way when the page closes has no text.
    await page.unrouteAll({ behavior: 'wait' })
  })
})

for (const bundler of ['esbuild', 'vite'] as const satisfies readonly Bundler[])
  test(`§1.7 a host without the SDKs builds with ${bundler}, and choosing a wallet names the missing packages`, async ({
    hosts,
    page,
  }) => {
    const files = await bundleWithoutSdks(bundler)
    await page.route(`${hosts.url}/without-sdks/**`, (route) => {
      const name = new URL(route.request().url()).pathname.replace('/without-sdks/', '')
      const contentType = name.endsWith('.js') ? 'text/javascript' : 'text/html'
      return route.fulfill({ body: files.get(name) ?? '', contentType })
    })
    await page.goto(`${hosts.url}/without-sdks/index.html`)
    await page.waitForFunction(() => Reflect.has(window, 'presets'))
    const failures = await page.evaluate(async () => {
      const presets: { createProvider: (dapp: object) => Promise<unknown> }[] = Reflect.get(
        window,
        'presets',
      )
      const dapp = { evmChainIds: [1], icon: undefined, name: 'Dapp' }
      const tries = presets.map(({ createProvider }) =>
        createProvider(dapp).then(
          () => undefined,
          ({ code, message, name }) => ({ code, message, name }),
        ),
      )
      return Promise.all(tries)
    })
    const missing = (wallet: string, packages: string) => ({
      code: 'code-unavailable',
      message: `${wallet} could not load ${packages}. If it is not installed: npm install ${packages}`,
      name: 'PorticoError',
    })
    const ofSafe = '@safe-global/safe-apps-sdk @safe-global/safe-apps-provider'
    expect(failures).toEqual([
      ...withWindows.map(({ name, sdk }) => missing(name, sdk)),
      missing('Safe', ofSafe),
    ])
  })
