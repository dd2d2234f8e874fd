import { expect, test } from '../fixtures/gallery.ts'

const desktop = { dir: 'ltr', theme: 'dark', width: 1024 } as const

/** The texts in which a sign, a number or its unit is not in the order of its letters. Runs in the page. */
function findTurned(): readonly string[] {
  const root = document.querySelector('portico-modal')?.shadowRoot
  const isBlock = (element: Element) => !getComputedStyle(element).display.startsWith('inline')
  // An amount and its unit can be blocks of one line.
  const isLine = (element: Element) =>
    isBlock(element) &&
    ![...element.children].some((child) => isBlock(child) && child.childElementCount > 0)
  const blocks = [...(root?.querySelectorAll('.card *') ?? [])].filter(
    (element) => isLine(element) && !element.closest('svg, input'),
  )
  const amount = /(?:[<>≈=−+] ?)*\$?\d(?:[\d,.]*\d)?\+?(?: ?(?:%|[A-Z][A-Za-z]{2,5}\b))?/g
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

/** The addresses with one group in each line. Runs in the page. */
function findStacked(): readonly string[] {
  const root = document.querySelector('portico-modal')?.shadowRoot
  return [...(root?.querySelectorAll('.address') ?? [])]
    .filter((address) => {
      const [first, second] = [...address.children].map((group) => group.getBoundingClientRect())
      return first && second && first.top !== second.top
    })
    .map((address) => address.outerHTML.slice(0, 120))
}

test('from right to left, a number, its sign and its unit are read from left to right, and the groups of an address are beside each other', async ({
  entries,
  page,
  showEntry,
}) => {
  for (const entry of await entries()) {
    await showEntry(entry, { ...desktop, dir: 'rtl' })
    expect.soft(await page.evaluate(findTurned), `${entry.view}, ${entry.state}`).toEqual([])
    expect.soft(await page.evaluate(findStacked), `${entry.view}, ${entry.state}`).toEqual([])
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
