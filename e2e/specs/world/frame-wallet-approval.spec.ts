import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { maxUint256, stringToHex } from 'viem'
import { fund } from '../../fixtures/world/frame-wallet-chain.ts'
import { expect, FrameWalletPage, test } from '../../pages/frame-wallet-page.ts'

const toMessage = (text: string, address: string) => [stringToHex(text), address]

test('the approval focuses Reject, so that Enter does not approve', async ({ page, wallet }) => {
  const address = await wallet.address()
  const answer = wallet.request('personal_sign', toMessage('One', address))
  await expect(wallet.reject).toBeFocused()
  await expect(wallet.approve).toBeEnabled()
  await page.keyboard.press('Enter')
  expect(await answer).toMatchObject({ error: { code: 4001 } })
})

test('Escape refuses the request', async ({ page, wallet }) => {
  const answer = wallet.request('personal_sign', toMessage('One', await wallet.address()))
  await expect(wallet.reject).toBeFocused()
  await page.keyboard.press('Escape')
  expect(await answer).toMatchObject({ error: { code: 4001 } })
})

test('the visitor can approve with the keyboard alone', async ({ page, wallet }) => {
  const answer = wallet.request('personal_sign', toMessage('One', await wallet.address()))
  await expect(wallet.approve).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(wallet.approve).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await answer).toEqual({ result: expect.stringMatching(/^0x/) })
})

test('a page script cannot approve', async ({ wallet }) => {
  await wallet.ask('personal_sign', toMessage('One', await wallet.address()))
  await expect(wallet.approve).toBeEnabled()
  await wallet.approve.dispatchEvent('click')
  await expect(wallet.dialog).toContainText('One')
  await expect(wallet.approve).toBeEnabled()
})

test('the approval closes when the request is aborted', async ({ wallet }) => {
  const answer = wallet.request('personal_sign', toMessage('One', await wallet.address()))
  await expect(wallet.dialog).toContainText('One')
  await wallet.abort()
  expect(await answer).toMatchObject({ error: { message: 'Request was aborted' } })
  await expect(wallet.dialog).toBeHidden()
})

test('approvals are shown one at a time, in order', async ({ wallet }) => {
  const address = await wallet.address()
  const first = wallet.request('personal_sign', toMessage('The first', address))
  await expect(wallet.dialog).toContainText('The first')
  const second = wallet.request('personal_sign', toMessage('The second', address))
  await expect(wallet.dialog).toHaveCount(1)
  await expect(wallet.dialog).toContainText('The first')
  await wallet.approved(first)
  await expect(wallet.dialog).toContainText('The second')
  // Approve is disabled at first, so that a click for the previous request does not approve this one.
  await expect(wallet.approve).toBeDisabled()
  await wallet.reject.click()
  expect(await second).toMatchObject({ error: { code: 4001 } })
})

test('the next request is shown after waiting ones were aborted', async ({ wallet }) => {
  const address = await wallet.address()
  const first = wallet.request('personal_sign', toMessage('The first', address))
  await expect(wallet.dialog).toContainText('The first')
  const second = wallet.request('personal_sign', toMessage('The second', address))
  await wallet.abort()
  expect(await first).toMatchObject({ error: { message: 'Request was aborted' } })
  expect(await second).toMatchObject({ error: { message: 'Request was aborted' } })
  const third = wallet.request('personal_sign', toMessage('The third', address))
  await expect(wallet.dialog).toContainText('The third')
  await wallet.approved(third)
})

test('Approve is enabled after the request has been visible for half a second', async ({
  page,
  wallet,
}) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const answer = wallet.request('personal_sign', toMessage('One', await wallet.address()))
  await expect(wallet.dialog).toHaveAttribute('data-view', 'settling')
  await expect(wallet.dialog).toContainText('Take a moment to read.')
  await page.clock.runFor(450)
  await expect(wallet.approve).toBeDisabled()
  await page.clock.runFor(100)
  await wallet.approved(answer)
})

test('the half second starts only when the request can be read', async ({
  page,
  wallet,
  world,
}) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const address = await wallet.address()
  await fund(world.mainnet, address, '1')
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  world.rpc.route('/v1/', async (_, body) => {
    await held
    return fetch(world.mainnet.url, { method: 'POST', body })
  })
  await wallet.ask('eth_sendTransaction', [{ from: address, to: address }])
  await expect(wallet.dialog.getByRole('status')).toHaveText('Reading the request…')
  await page.clock.runFor(2000)
  release()
  await expect(wallet.dialog).toHaveAttribute('data-view', 'settling')
  await expect(wallet.approve).toBeDisabled()
  await page.clock.runFor(600)
  await expect(wallet.approve).toBeEnabled()
})

test.describe('in a frame of a page', () => {
  // Wider than the frame, so that an element can be beside it.
  test.use({ viewport: { width: 500, height: 700 } })

  async function open(
    page: Page,
    url: string,
    world: ConstructorParameters<typeof FrameWalletPage>[1],
  ) {
    await page.goto(url)
    const [, frame] = page.frames()
    if (!frame) throw new Error('The page has no frame.')
    await frame.waitForLoadState()
    const wallet = new FrameWalletPage(frame, world)
    await wallet.start()
    return wallet
  }
  const addCover = (page: Page) =>
    page.evaluate(() => {
      const cover = document.body.appendChild(document.createElement('div'))
      cover.id = 'cover'
      cover.textContent = 'Win a prize'
      cover.style.cssText =
        'position: absolute; top: 480px; left: 20px; width: 200px; height: 40px; background: gold'
    })

  test('Approve stays disabled under an element of the page', async ({ page, dappSite, world }) => {
    const wallet = await open(page, dappSite.url, world)
    await addCover(page)
    const answer = wallet.request('personal_sign', toMessage('One', await wallet.address()))
    await expect(wallet.dialog).toContainText(
      'Approve turns on when all of this window can be seen.',
    )
    await page.locator('#cover').evaluate((cover) => cover.remove())
    await expect(wallet.approve).toBeEnabled()
    await addCover(page)
    await expect(wallet.approve).toBeDisabled()
    await page.locator('#cover').evaluate((cover) => cover.remove())
    await wallet.approved(answer)
  })

  const hidings = {
    'made transparent': 'opacity: 0.01',
    'moved out of the window': 'margin-top: -80px',
    'too small to read': 'transform: scale(0.2)',
    'under a filter': 'filter: blur(4px)',
  }
  for (const [name, style] of Object.entries(hidings))
    test(`Approve is disabled when the frame is ${name}`, async ({ page, dappSite, world }) => {
      const wallet = await open(page, dappSite.url, world)
      await wallet.ask('personal_sign', toMessage('One', await wallet.address()))
      await expect(wallet.approve).toBeEnabled()
      const frame = page.locator('iframe')
      await frame.evaluate((one, css) => one.setAttribute('style', css), style)
      await expect(wallet.approve).toBeDisabled()
      await frame.evaluate((one) => one.removeAttribute('style'))
      await expect(wallet.approve).toBeEnabled()
    })

  test('Reject gets the focus when the frame is shown later', async ({ page, dappSite, world }) => {
    const wallet = await open(page, dappSite.url, world)
    const frame = page.locator('iframe')
    await frame.evaluate((one) => one.setAttribute('style', 'display: none'))
    const answer = wallet.request('personal_sign', toMessage('One', await wallet.address()))
    await expect(page.frameLocator('iframe').locator('dialog')).toContainText('One')
    await frame.evaluate((one) => one.removeAttribute('style'))
    await expect(wallet.reject).toBeFocused()
    await wallet.approved(answer)
  })

  test('the approval shows the real origin of the page', async ({ page, dappSite, world }) => {
    const wallet = await open(page, dappSite.url, world)
    const address = await wallet.address()
    await wallet.ask('personal_sign', toMessage('One', address))
    await expect(wallet.dialog.getByRole('banner')).toContainText(dappSite.url)
    await expect(wallet.dialog.getByRole('banner')).toContainText(
      'This page says that it is https://dapp.example, which it is not.',
    )
    // The origin is in the text and wide enough to read.
    const origin = wallet.dialog.getByText(dappSite.url, { exact: true })
    expect((await origin.boundingBox())?.width).toBeGreaterThan(200)
  })
})

for (const theme of ['dark', 'light'] as const)
  test(`the approval is accessible, in ${theme}`, async ({ page, wallet, world }) => {
    await wallet.start({ theme })
    const address = await wallet.address()
    await fund(world.mainnet, address, '1')
    const spender = address.slice(2).padStart(64, '0')
    const data = `0x095ea7b3${spender}${maxUint256.toString(16)}`
    const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    await wallet.ask('eth_sendTransaction', [{ from: address, to: token, data, gas: '0xffff' }])
    await expect(wallet.warnings).toHaveCount(1)
    await wallet.readToEnd()
    await expect(wallet.approve).toBeEnabled()
    const { violations } = await new AxeBuilder({ page }).include('secure-approval').analyze()
    expect(violations).toEqual([])
  })
