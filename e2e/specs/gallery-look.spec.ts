import { expect, test } from '../fixtures/gallery.ts'

const desktop = { dir: 'ltr', theme: 'dark', width: 1024 } as const

test('issue 16 row 6: one wallet alone is a row, and not a tile', async ({ page, showEntry }) => {
  await showEntry({ state: 'alert', view: 'Connect' }, desktop)
  const wallets = page.getByRole('region', { name: 'Wallets' })
  const more = wallets.getByRole('list', { name: 'More wallets' })
  await expect(more.getByRole('button')).toHaveCount(1)
  const alone = await more.getByRole('button').boundingBox()
  const row = await wallets.getByRole('button').first().boundingBox()
  expect({ height: alone?.height, width: alone?.width }).toEqual({
    height: row?.height,
    width: row?.width,
  })
})

test('issue 16: a list that scrolls ends in half a row under a fading edge, and its last row is above the edge', async ({
  page,
  showEntry,
}) => {
  await showEntry({ state: 'default', view: 'AllWallets' }, desktop)
  const list = page.locator('portico-modal .virtual')
  const read = () =>
    list.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect()
      const rows = [...element.querySelectorAll('li')]
      const lowest = rows.findLast((row) => row.getBoundingClientRect().top < bottom - 1)
      const row = lowest?.getBoundingClientRect()
      const edge = getComputedStyle(element, '::after')
      return {
        edge: edge.position,
        isAbove: lowest ? getComputedStyle(lowest).zIndex === '1' : undefined,
        shown: row ? (bottom - row.top) / row.height : 0,
      }
    })
  const before = await read()
  expect(before).toMatchObject({ edge: 'sticky', isAbove: false })
  expect(before.shown).toBeGreaterThan(0.3)
  expect(before.shown).toBeLessThan(0.7)
  await showEntry({ state: 'failed', view: 'AllWallets' }, desktop)
  const short = await read()
  expect(short).toMatchObject({ isAbove: true })
  expect(short.shown).toBeCloseTo(1, 1)
})

test('the account with its tokens and all of its rows does not scroll on usual screens', async ({
  page,
  showEntry,
}) => {
  const body = page.locator('portico-modal .body')
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const)
    for (const state of ['default', 'many tokens']) {
      await showEntry({ state, view: 'Account' }, { ...desktop, width })
      await page.setViewportSize({ height, width })
      const heights = await body.evaluate(({ clientHeight, scrollHeight }) => [
        clientHeight,
        scrollHeight,
      ])
      expect(new Set(heights).size).toBe(1)
      await expect(page.getByRole('button', { name: /^Token approvals/ })).toBeInViewport()
    }
})

test('issue 16: a view without a foot has a fading edge too, but for the secure frame, which nothing may cover', async ({
  page,
  showEntry,
}) => {
  const edge = page.locator('portico-modal .foot')
  const readHeight = () =>
    edge.evaluate((element) => {
      const { display } = getComputedStyle(element)
      return display === 'none' ? display : getComputedStyle(element, '::before').height
    })
  await showEntry({ state: 'many', view: 'Approvals' }, desktop)
  expect(await readHeight()).toBe('16px')
  await showEntry({ state: 'default', view: 'ApproveTransaction' }, desktop)
  expect(await readHeight()).toBe('none')
})

test('issue 16: a date is not broken over two lines, and the title of a transaction is not cut', async ({
  page,
  showEntry,
}) => {
  for (const width of [320, 390, 1024]) {
    await showEntry({ state: 'default', view: 'Transactions' }, { ...desktop, width })
    const rows = page.locator('portico-modal .virtual .row')
    // The month and the year are in the heading above.
    await expect(rows.first().locator('.activity-note + span')).toHaveText(/^Tue 20|20 Tue$/)
    const broken = await rows.evaluateAll((all) =>
      all.flatMap((row) => {
        const title = row.querySelector('.row-title')
        const date = row.querySelector('.activity-note + span')
        const isCut = title && title.scrollWidth > title.clientWidth
        const isBroken = (date?.getBoundingClientRect().height ?? 99) > 20
        return isCut || isBroken ? [row.textContent] : []
      }),
    )
    expect.soft(broken, `${width} px`).toEqual([])
  }
})

test('issue 16: the error of a login is below its field, also if the logins load after the form', async ({
  page,
  showEntry,
}) => {
  await showEntry({ state: 'login, wrong email', view: 'Connect' }, desktop)
  await expect(page.getByRole('alert')).toHaveText('Enter an email like name@example.com.')
})

test('a hairline is above the foot of a card, and the edge of what scrolls ends above it', async ({
  page,
  showEntry,
}) => {
  await showEntry({ state: 'default', view: 'Account' }, desktop)
  const line = await page.locator('portico-modal .foot').evaluate((foot) => {
    const style = getComputedStyle(foot)
    const edge = getComputedStyle(foot, '::before')
    return {
      color: style.borderBlockStartColor,
      gap: Number.parseFloat(edge.bottom) - foot.clientHeight,
      width: style.borderBlockStartWidth,
    }
  })
  expect(line).toEqual({ color: 'rgba(255, 255, 255, 0.08)', gap: 1, width: '1px' })
})

test('issue 48 A10: the review of a swap has its height before the quote and the allowance are there, and two rows of 56 px', async ({
  page,
  showEntry,
}) => {
  const review = page.getByRole('region', { name: 'Review swap' })
  const rows = page.locator('portico-modal .swap-row')
  for (const width of [1024, 320])
    for (const [before, after] of [
      ['quote loading', 'fine'],
      ['being explained', 'fine'],
      ['allowance loading', 'approval'],
    ] as const) {
      await showEntry({ state: before, view: 'SwapPreview' }, { ...desktop, width })
      const height = (await review.boundingBox())?.height
      await showEntry({ state: after, view: 'SwapPreview' }, { ...desktop, width })
      expect((await review.boundingBox())?.height).toBe(height)
      const heights = await rows.evaluateAll((all) =>
        all.map((row) => row.getBoundingClientRect().height),
      )
      expect(heights).toEqual([56, 56])
    }
})

test('issue 48 A10: the account of the last visit has its height while its wallet reconnects', async ({
  page,
  showEntry,
}) => {
  const card = page.locator('portico-modal .card')
  for (const width of [1024, 390, 320]) {
    await showEntry({ state: 'restoring', view: 'Account' }, { ...desktop, width })
    const height = (await card.boundingBox())?.height
    await showEntry({ state: 'default', view: 'Account' }, { ...desktop, width })
    expect((await card.boundingBox())?.height).toBe(height)
  }
})

test('issue 48 A8: an account whose balance and tokens did not load says so in one place, which offers to try again', async ({
  page,
  showEntry,
}) => {
  await showEntry({ state: 'failed', view: 'Account' }, desktop)
  const card = page.locator('portico-modal .card')
  await expect(card.getByRole('tabpanel').getByRole('alert')).toHaveText(
    'Tokens didn’t load.Try again',
  )
  await expect(card.getByRole('button', { name: 'Try again' })).toHaveCount(1)
  await expect(card.locator('.balance')).toHaveText('–Balance unavailable')
  await expect(card.locator('.balance-missing')).toHaveCount(0)
  await showEntry({ state: 'without the service', view: 'Account' }, desktop)
  await expect(card.getByRole('button', { name: 'Try again' })).toHaveCount(1)
  await expect(card.locator('.balance')).toHaveText('2.418 ETHSome balances are missing')
  await expect(card.getByRole('tabpanel')).toHaveText(/^E?Ether2\.418 ETH–Unknown$/)
})

test('issue 48: what is on its way has the height of what comes, and its rows have the parts of those rows', async ({
  page,
  showEntry,
}) => {
  const card = page.locator('portico-modal .card')
  const toHeight = async (view: string, state: string, width: number) => {
    await showEntry({ state, view }, { ...desktop, width })
    return (await card.boundingBox())?.height
  }
  for (const width of [1024, 390])
    for (const [view, before, after] of [
      ['Account', 'loading', 'default'],
      ['AllWallets', 'loading', 'default'],
      ['ConnectingWalletConnect', 'loading', 'any wallet'],
      ['ConnectingWalletConnect', 'on a phone, loading', 'on a phone'],
    ] as const) {
      const height = await toHeight(view, before, width)
      expect.soft(await toHeight(view, after, width), `${view}, ${before}`).toBe(height)
    }
  await showEntry({ state: 'loading', view: 'Account' }, desktop)
  const bars = await card.locator('.row[data-of]').evaluateAll((rows) =>
    rows.map((row) => {
      const [tile, text] = row.children
      if (!tile || !text) throw new Error('The row has no bars.')
      const { width } = text.getBoundingClientRect()
      return {
        amount: getComputedStyle(tile, '::before').inlineSize,
        note: getComputedStyle(text, '::after').blockSize,
        width,
      }
    }),
  )
  expect(bars).toHaveLength(4)
  expect(new Set(bars.map(({ width }) => Math.round(width))).size).toBe(4)
  for (const bar of bars) expect(bar).toMatchObject({ amount: '64px', note: '10px' })
  await showEntry({ state: 'loading', view: 'Connect' }, desktop)
  await expect(card.locator('.skeleton').first()).toBeVisible()
  await showEntry({ state: 'empty', view: 'Connect' }, desktop)
  await expect(card.locator('.skeleton')).toHaveCount(0)
})

test('issue 48: a namespace has the mark of its network, the wallet at its corner, and no technical name', async ({
  page,
  showEntry,
}) => {
  await showEntry({ state: 'default', view: 'ConnectingMultiChain' }, desktop)
  const rows = page.getByRole('list', { name: 'Choose a network' }).getByRole('button')
  await expect(rows.locator('.row-note')).toHaveText([
    'Ethereum, Base, OP Mainnet, +3',
    'Solana, Solana Devnet',
  ])
  for (const tile of await rows.locator('.namespace-tile').all()) {
    const [mark, badge] = await tile.locator('.avatar').all()
    expect(await mark?.boundingBox()).toMatchObject({ height: 40, width: 40 })
    await expect(mark ?? tile).toHaveAttribute('data-shape', 'circle')
    expect(await badge?.boundingBox()).toMatchObject({ height: 18, width: 18 })
  }
})

test('issue 48: the groups of a whole address alternate wherever it is shown', async ({
  page,
  showEntry,
}) => {
  const groups = page.locator('portico-modal .address').first().locator('> span')
  for (const [view, state] of [
    ['Account', 'address'],
    ['Account', 'sent'],
    ['Profile', 'default'],
    ['WalletReceive', 'default'],
    ['WalletSendPreview', 'default'],
  ] as const) {
    await showEntry({ state, view }, desktop)
    const [first, second, third] = await groups.evaluateAll((all) =>
      all.map((group) => getComputedStyle(group).color),
    )
    expect.soft(second, `${view}, ${state}`).not.toBe(first)
    expect.soft(third, `${view}, ${state}`).toBe(first)
  }
})
