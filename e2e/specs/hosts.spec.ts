import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = ''] = devAddresses
const wallets = [{ mode: 'approve' as const }]

test('the server-rendered host hydrates without errors, connects, signs and sends', async ({
  host,
  modal,
  page,
  request,
  visit,
}) => {
  await visit('ssr', { wallets })
  const sent = await (await request.get(page.url())).text()
  expect(sent).toContain('<portico-connect-button')
  await modal.connect()
  await expect(host.account).toHaveText(first)
  await expect(host.balance).toHaveText('10000 ETH')
  await host.press('Sign message')
  await expect(host.signature).toHaveText(/^0x/)
  await host.press('Send 0.01 ETH')
  await expect(host.transaction).toHaveText(/^0x/)
})

/** Settles after a frame was painted. Runs in the page. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })

/** Notes the layout shifts from the first paint on. Runs in the page. */
function watchShifts() {
  const shifts: number[] = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
  }).observe({ buffered: true, type: 'layout-shift' })
  Object.assign(window, { shifts })
}

const nothingMoves = [
  { label: 'Connect wallet', name: 'ssr' },
  {
    label: 'Sign in to the shop',
    name: 'ssr',
    options: { messages: { 'button.connect': 'Sign in to the shop' }, themeMode: 'light' },
  },
  { label: 'Connect wallet', name: 'quick-start-html' },
] as const

for (const { label, name, ...parameters } of nothingMoves)
  test(`nothing moves when the buttons begin to work: ${name}, ${label}`, async ({
    context,
    modal,
    page,
    visit,
  }) => {
    await page.addInitScript(watchShifts)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await context.route(/\/(?:assets|portico).*\.js$/, async (route) => {
      await released
      await route.fallback()
    })
    // The page has loaded once its scripts have.
    const visited = visit(name, { ...parameters, wallets: [] })
    const element = page.locator('portico-connect-button, portico-button')
    await expect.poll(async () => (await element.boundingBox())?.height).toBe(40)
    await page.evaluate(painted)
    const before = await element.boundingBox()
    release()
    await visited
    const button = modal.pageButton(label)
    await expect(button).toBeVisible()
    await expect(button).not.toHaveAttribute('aria-disabled')
    await page.evaluate(painted)
    expect(await element.boundingBox()).toEqual(before)
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  })

/** The width of a part of the page's buttons, and 0 where the button clips all of it. */
const toShown = (parts: readonly Element[]) =>
  parts.map((part) => {
    const box = part.getBoundingClientRect()
    const frame = part.closest('button')?.getBoundingClientRect() ?? box
    const isSeen = box.top < frame.bottom && box.left < frame.right && box.width > 1
    return isSeen ? Math.round(box.width) : 0
  })

for (const { place, width } of [
  { place: 'a page of 320 px', width: 320 },
  { place: 'a column of 220 px', width: 900 },
])
  test(`issue 16 row 8: the buttons stay within ${place}: the balance goes first, then the name of the network`, async ({
    host,
    modal,
    page,
    visit,
  }) => {
    await page.setViewportSize({ height: 800, width: 900 })
    await visit('html', { wallets })
    await modal.connect()
    await expect(host.account).toHaveText(first)
    const element = page.locator('portico-button')
    const balance = element.locator('.balance')
    const name = element.locator('.name')
    await expect(balance).toContainText('ETH')
    expect((await balance.evaluateAll(toShown))[0]).toBeGreaterThan(0)
    if (width < 900) await page.setViewportSize({ height: 800, width })
    else
      await element.evaluate(({ parentElement }) =>
        parentElement?.style.setProperty('inline-size', '220px'),
      )
    expect(await balance.evaluateAll(toShown)).toEqual([0])
    const end = await element.evaluate(({ parentElement }) =>
      Number(parentElement?.getBoundingClientRect().right),
    )
    for (const button of await element.getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(Number(box?.x) + Number(box?.width)).toBeLessThanOrEqual(end + 0.5)
      expect(box?.height).toBe(40)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    if (width === 900) expect(await name.evaluateAll(toShown)).toEqual([0])
    await element.evaluate((node) => node.setAttribute('network', 'icon'))
    await expect(modal.pageButton('Network Ethereum')).toBeVisible()
    await element.evaluate((node) => node.setAttribute('network', 'hide'))
    await expect(element.getByRole('button')).toHaveCount(1)
  })

test('issue 16 row 8: each button ends after what it shows, at every width, and shows it again where there is room', async ({
  host,
  modal,
  page,
  visit,
}) => {
  await page.setViewportSize({ height: 800, width: 900 })
  await visit('html', { wallets })
  await modal.connect()
  await expect(host.account).toHaveText(first)
  const element = page.locator('portico-button')
  const balance = element.locator('.balance')
  await expect(balance).toContainText('ETH')
  const whole = (await balance.evaluateAll(toShown))[0]
  /** The empty strip before the chevron of each button, in pixels. */
  const readStrips = () =>
    element.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const ends = [...button.querySelectorAll('.tile, .main, .name, .balance')]
          .map((part) => part.getBoundingClientRect())
          .filter(({ top, width }) => width > 1 && top < button.getBoundingClientRect().bottom)
        const end = Math.max(...ends.map(({ right }) => right))
        // The chevron has 30 px.
        return Math.round(button.getBoundingClientRect().right - 30 - end)
      }),
    )
  for (const width of [440, 400, 380, 360, 340, 320, 280, 240]) {
    await page.setViewportSize({ height: 800, width })
    await expect.poll(readStrips, `${width} px`).toEqual([0, 0])
  }
  expect(await balance.evaluateAll(toShown)).toEqual([0])
  await page.setViewportSize({ height: 800, width: 900 })
  await expect.poll(() => balance.evaluateAll(toShown)).toEqual([whole])
})

test('issue 16 row 8: a value that an attribute of the buttons does not have is a warning with the known ones', async ({
  host,
  modal,
  page,
  visit,
}) => {
  const warnings: string[] = []
  page.on('console', (line) => void (line.type() === 'warning' && warnings.push(line.text())))
  await visit('html', { wallets })
  await modal.connect()
  await expect(host.account).toHaveText(first)
  await page.locator('portico-button').evaluate((node) => {
    node.setAttribute('balance', 'none')
    node.setAttribute('network', 'small')
    node.setAttribute('network', 'hide')
    node.setAttribute('network', 'tiny')
  })
  const known = (name: string) => warnings.filter((line) => line.startsWith(`[portico] ${name}=`))
  await expect
    .poll(() => known('balance'))
    .toEqual(['[portico] balance="none" is not known. Give one of auto, show, hide.'])
  await expect
    .poll(() => known('network'))
    .toContain('[portico] network="tiny" is not known. Give one of auto, icon, full, hide.')
  await expect(page.locator('portico-button .balance')).toContainText('ETH')
})

test('the playground creates a new instance for each changed option', async ({
  modal,
  page,
  visit,
}) => {
  await visit('playground', { wallets })
  await page.getByLabel('Theme').selectOption('light')
  await expect(page.getByRole('region', { name: 'Code' })).toContainText('"light"')
  await modal.connect()
  await expect(page.getByRole('status', { name: 'Account' })).toHaveText(first)
  await page.getByLabel('enableEmbedded').check()
  await expect(page.getByRole('region', { name: 'Placed by the page' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Account' })).toHaveText(first)
})

test('the playground breaks services of the local world and repairs them', async ({
  page,
  visit,
  world,
}) => {
  await visit('playground')
  const trouble = page.getByRole('region', { name: 'Trouble' })
  await trouble.getByLabel('What goes wrong').selectOption('Ethereum stopped')
  await expect(trouble.getByRole('status')).toContainText('§8.4')
  await expect.poll(() => world.mainnet.readFault()).toEqual({ kind: 'drop' })
  await trouble.getByText('Part by part').click()
  const chain = trouble.getByRole('combobox', { name: 'chain-1', exact: true })
  await expect(chain).toHaveValue('drop')
  await chain.selectOption('Works')
  await expect(chain).toHaveValue('none')
  expect(world.mainnet.readFault()).toBeUndefined()

  await trouble.getByLabel('clock of the services').selectOption('An hour behind')
  await expect.poll(() => world.conditions.state.skew).toBe(-3_600_000)
  await trouble.getByRole('button', { name: 'Make all well' }).click()
  await expect(trouble.getByLabel('clock of the services')).toHaveValue('0')
  expect(world.conditions.state.skew).toBe(0)
})
