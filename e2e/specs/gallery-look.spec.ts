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

/** The texts in which a sign, a number or its unit is not in the order of its letters. Runs in the page. */
function findTurned(): readonly string[] {
  const root = document.querySelector('portico-modal')?.shadowRoot
  const blocks = [
    ...(root?.querySelectorAll('p, dd, h3, .row-note, .token-value, .button, bdi') ?? []),
  ]
  const amount = /(?:[<≈=−+] ?)*\$?\d(?:[\d,.]*\d)?\+?(?: ?(?:%|[A-Z][A-Za-z]{2,5}\b))?/g
  return blocks.flatMap((block) => {
    if (block.closest('.sr-only')) return []
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    const letters: { at: number; node: Node }[] = []
    while (texts.nextNode())
      for (let at = 0; at < (texts.currentNode.textContent ?? '').length; at += 1)
        letters.push({ at, node: texts.currentNode })
    const toBox = (index: number) => {
      const letter = letters[index]
      const range = document.createRange()
      if (letter) range.setStart(letter.node, letter.at)
      if (letter) range.setEnd(letter.node, letter.at + 1)
      return range.getBoundingClientRect()
    }
    return [...(block.textContent ?? '').matchAll(amount)].flatMap(({ 0: text, index }) => {
      const [first, last] = [toBox(index), toBox(index + text.trimEnd().length - 1)]
      const isTurned = first.width > 0 && first.top === last.top && first.left > last.left
      return isTurned ? [text] : []
    })
  })
}

test('from right to left, a number, its sign and its unit are read from left to right', async ({
  entries,
  page,
  showEntry,
}) => {
  const views = new Set([
    'Account',
    'AllWallets',
    'Connect',
    'Swap',
    'SwapPreview',
    'Tokens',
    'Transactions',
    'WalletReceive',
    'WalletSend',
    'WalletSendPreview',
  ])
  for (const entry of await entries()) {
    if (!views.has(entry.view)) continue
    await showEntry(entry, { ...desktop, dir: 'rtl' })
    expect.soft(await page.evaluate(findTurned), `${entry.view}, ${entry.state}`).toEqual([])
  }
})

test('in forced colours, rows have a line between them, and the primary button is not that of the others', async ({
  page,
  showEntry,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await showEntry({ state: 'default', view: 'Account' }, desktop)
  const read = (selector: string, pseudo?: string) =>
    page
      .locator(`portico-modal ${selector}`)
      .first()
      .evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo)
  const card = await read('.card')
  expect(await read('.group > :not(:first-child)', '::before')).not.toBe(card)
  await showEntry({ state: 'ready', view: 'SIWXSignMessage' }, desktop)
  expect(await read(".button[data-variant='primary']")).not.toBe(card)
  expect(await read(".button:not([data-variant='primary'])")).toBe(card)
})

test('a visitor who prefers more contrast has stronger lines and texts', async ({
  page,
  showEntry,
}) => {
  const read = () =>
    page.locator('portico-modal .card').evaluate((card) => {
      const [row, note] = [
        card.querySelector('.group > :nth-child(2)'),
        card.querySelector('.row-note'),
      ]
      const text = getComputedStyle(card).color
      return {
        hasLine: row && getComputedStyle(row, '::before').backgroundColor,
        isText: note && getComputedStyle(note).color === text,
      }
    })
  await showEntry({ state: 'default', view: 'Account' }, desktop)
  expect(await read()).toEqual({ hasLine: 'rgba(255, 255, 255, 0.08)', isText: false })
  await page.emulateMedia({ contrast: 'more' })
  expect(await read()).toEqual({ hasLine: 'rgb(243, 244, 246)', isText: true })
})

test('at a zoom of 400% the whole card scrolls, with 180 px for what is in it, and its last control can be reached', async ({
  page,
  showEntry,
}) => {
  for (const entry of [
    { state: 'default', view: 'Connect' },
    { state: 'default', view: 'Account' },
    { state: 'default', view: 'AllWallets' },
    { state: 'ready', view: 'SIWXSignMessage' },
  ]) {
    await showEntry(entry, { ...desktop, width: 320 })
    await page.setViewportSize({ height: 256, width: 320 })
    const body = page.locator('portico-modal .body')
    const top = (await body.boundingBox())?.y ?? 256
    expect.soft(256 - top, entry.view).toBeGreaterThan(180)
    const last = page.locator('portico-modal .card').getByRole('button').last()
    // The rows of a long list are rendered as it scrolls.
    if (entry.view === 'AllWallets') continue
    await last.focus()
    await expect(last, entry.view).toBeInViewport({ ratio: 1 })
  }
})

test('the texts grow with the font size of the browser, and a page with a small root leaves them as they are', async ({
  page,
  showEntry,
}) => {
  await showEntry({ state: 'default', view: 'Account' }, desktop)
  const read = (root: string) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size
      const card = document.querySelector('portico-modal')?.shadowRoot?.querySelector('.card')
      return card && getComputedStyle(card).fontSize
    }, root)
  expect(await read('16px')).toBe('14px')
  expect(await read('24px')).toBe('21px')
  expect(await read('62.5%')).toBe('14px')
  expect(await read('100px')).toBe('21px')
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
