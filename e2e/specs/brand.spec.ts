import { expect, test } from '../fixtures/gallery.ts'
import {
  brandTargets,
  findFaintTexts,
  findOverflow,
  findStrangeFonts,
  readCorners,
} from '../pages/brand-faults.ts'

// A trace of a hundred visits is too large to be useful.
test.use({ trace: 'off' })

const brands = [
  {
    '--portico-accent': '#ff5a1f',
    '--portico-border-radius-master': '2px',
    '--portico-font-family': 'Georgia, serif',
  },
  {
    '--portico-accent': '#ffd6e8',
    '--portico-border-radius-master': '4px',
    '--portico-font-family': 'Karla',
  },
] as const

/** The gallery is split into parts, which several workers run. */
const parts = [0, 1, 2, 3]

for (const part of parts)
  test(`§3.19 every view keeps a brand's corners, font and contrast in both themes, and nothing leaves its card, part ${part + 1}`, async ({
    entries,
    page,
    showEntry,
  }) => {
    test.setTimeout(900_000)
    for (const [index, entry] of (await entries()).entries()) {
      if (index % parts.length !== part) continue
      await showEntry(entry, { dir: 'ltr', theme: 'dark', width: 400 })
      const name = `${entry.view}, ${entry.state}`
      for (const theme of ['dark', 'light'] as const)
        for (const brand of brands) {
          await page.evaluate(([mode, set]) => window.gallery.setTheme(mode, set), [
            theme,
            brand,
          ] as const)
          const label = `${name}, ${theme}, ${brand['--portico-accent']}`
          const family = brand['--portico-font-family'].split(',')[0] ?? ''
          const strange = await page.evaluate(findStrangeFonts, [brandTargets, family] as const)
          expect.soft(strange, label).toEqual([])
          expect.soft(await page.evaluate(findFaintTexts, brandTargets), label).toEqual([])
          expect.soft(await page.evaluate(findOverflow, brandTargets), label).toEqual([])
        }
      const [sharp = [], round = []] = await page.evaluate(readCorners, {
        brands,
        targets: brandTargets,
      })
      expect.soft(sharp.length, name).toBeGreaterThan(10)
      // Each corner follows: half the master is half the radius.
      const doubled = sharp.map(({ of, radius }) => ({ of, radius: radius * 2 }))
      expect.soft(doubled, name).toEqual(round)
      const widest = sharp.filter(({ of, radius }) => radius > (/\bcard\b/.test(of) ? 12 : 8))
      expect.soft(widest, name).toEqual([])
    }
  })

test('§3.19 the accent keeps its hue as text, and reads on the card', async ({
  entries,
  page,
  showEntry,
}) => {
  const terms = (await entries()).find(({ state, view }) => view === 'Connect' && state === 'terms')
  if (!terms) throw new Error('The gallery has no view with links.')
  await showEntry(terms, { dir: 'ltr', theme: 'dark', width: 400 })
  const link = page.getByRole('link', { name: 'Privacy Policy' })
  for (const theme of ['dark', 'light'] as const)
    for (const brand of brands) {
      await page.evaluate(([mode, set]) => window.gallery.setTheme(mode, set), [
        theme,
        brand,
      ] as const)
      const [text, accent] = await link.evaluate((element, color) => {
        const read = (from: string) => {
          element.style.color = `oklch(from ${from} l c h)`
          const numbers = getComputedStyle(element).color.match(/[\d.]+/g) ?? []
          const [lightness = 0, chroma = 0, hue = 0] = numbers.map(Number)
          return { chroma, hue, lightness }
        }
        return [read(getComputedStyle(element).color), read(color)]
      }, brand['--portico-accent'])
      const turn = Math.abs((text?.hue ?? 0) - (accent?.hue ?? 0))
      expect(Math.min(turn, 360 - turn), theme).toBeLessThan(8)
      // A pastel that turns grey has lost its hue.
      expect(text?.chroma, theme).toBeGreaterThan(0.03)
      expect((text?.lightness ?? 0) > 0.6, theme).toBe(theme === 'dark')
      await link.evaluate((element) => element.removeAttribute('style'))
      expect(await page.evaluate(findFaintTexts, brandTargets)).toEqual([])
    }
})

test('issue 16 row 9: a primary button gets lighter under the pointer in the dark theme, and its text reads', async ({
  page,
  showEntry,
}) => {
  const entry = { state: 'default', view: 'WhatIsAWallet' }
  await showEntry(entry, { dir: 'ltr', theme: 'dark', width: 1024 })
  const button = page.getByRole('button', { name: 'Get a wallet', exact: true })
  /** The lightness of the button and of its rim. */
  const read = () =>
    button.evaluate((element) => {
      const { backgroundColor, boxShadow } = getComputedStyle(element)
      const probe = document.createElement('i')
      document.body.append(probe)
      probe.style.color = `oklch(from ${backgroundColor} l c h)`
      const [lightness = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number)
      probe.remove()
      return { lightness, rim: boxShadow }
    })
  for (const variables of [{}, ...brands]) {
    await page.evaluate((set) => window.gallery.setTheme('dark', set), variables)
    await page.mouse.move(0, 0)
    const rest = await read()
    await button.hover()
    const hover = await read()
    expect(hover.lightness).toBeGreaterThan(rest.lightness)
    expect(rest.rim).toBe('none')
    expect(hover.rim).toContain('inset')
    expect(await page.evaluate(findFaintTexts, brandTargets)).toEqual([])
  }
})

/** Views that differ as far as views can: rows, fields, tiles, primary buttons, chapters and a long list. */
const sample = ['Connect', 'Account', 'WalletSend', 'WhatIsAWallet', 'AllWallets', 'Networks']

test('issue 48 B10: six brands keep the contrast of texts, and nothing leaves its card, in both themes', async ({
  entries,
  page,
  showEntry,
}) => {
  test.setTimeout(300_000)
  const known = await entries()
  const shown = sample.flatMap((view) => known.find((entry) => entry.view === view) ?? [])
  expect(shown).toHaveLength(sample.length)
  for (const brand of ['Gridline', 'Marshmallow', 'Inkwell', 'Voltage', 'Almanac', 'Coldboot'])
    for (const entry of shown)
      for (const theme of ['dark', 'light'] as const) {
        await showEntry({ ...entry, brand }, { dir: 'ltr', theme, width: 400 })
        const label = `${brand}, ${entry.view}, ${theme}`
        expect.soft(await page.evaluate(findFaintTexts, brandTargets), label).toEqual([])
        expect.soft(await page.evaluate(findOverflow, brandTargets), label).toEqual([])
      }
})

test('issue 48 B10: a theme in black and white has an edge around each box, field and button', async ({
  page,
  showEntry,
}) => {
  const inkwell = { brand: 'Inkwell', state: 'default', view: 'Connect' }
  for (const [theme, edge] of [
    ['dark', 'rgb(255, 255, 255)'],
    ['light', 'rgb(0, 0, 0)'],
  ] as const) {
    await showEntry(inkwell, { dir: 'ltr', theme, width: 1024 })
    const card = page.locator('portico-modal .card')
    await expect(card).toHaveCSS('border-top-color', edge)
    await expect(card).toHaveCSS('box-shadow', 'none')
    for (const part of ['.group', '.social-tile'])
      await expect(card.locator(part).first()).toHaveCSS('border-top-style', 'solid')
    await expect(card.locator('.field')).toHaveCSS('box-shadow', /inset/)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCSS('text-transform', 'uppercase')
    // Who forces colors keeps those of the overlay.
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(card.locator('.group').first()).toHaveCSS('border-top-width', '1px')
    await page.emulateMedia({ forcedColors: 'none' })
  }
})

test('issue 48 B10: the buttons of the page can have a theme of their own', async ({
  page,
  showEntry,
}) => {
  const almanac = { brand: 'Almanac', state: 'default', view: 'Connect' }
  await showEntry(almanac, { dir: 'ltr', theme: 'dark', width: 1024 })
  const button = page.locator('portico-button button[data-variant="primary"]')
  await expect(button).toHaveCSS('background-color', 'rgb(107, 45, 26)')
  const accent = await page
    .locator('portico-modal')
    .evaluate((element) => getComputedStyle(element).getPropertyValue('--p-accent'))
  expect(accent).toBe('#9a3d22')
})

test('issue 48 B10: with the wide layout, the list stays beside what the chosen wallet needs', async ({
  page,
  showEntry,
}) => {
  await showEntry(
    { state: 'wide', view: 'ConnectingExternal' },
    { dir: 'ltr', theme: 'dark', width: 1280 },
  )
  const card = page.locator('portico-modal .card')
  const list = page.locator('portico-modal').getByRole('region', { name: 'Wallets', exact: true })
  const row = (name: string) => list.getByRole('button', { name })
  const title = (name: string) =>
    card.getByRole('heading', { level: 3, name, exact: true }).and(card.locator('.detail-title'))
  const readSize = () =>
    card.evaluate(({ clientHeight, clientWidth }) => [clientWidth, clientHeight])
  const size = await readSize()
  await expect(row('Kestrel')).toHaveAttribute('aria-current', 'true')
  // Pressed again, it keeps its request.
  await row('Kestrel').click()
  await expect(title('Kestrel')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'Cancel' })).toBeFocused()
  // Another wallet takes the place of the one before, and the focus goes to its title.
  for (const name of ['Aster', 'Basalt Wallet']) {
    await row(name).click()
    await expect(title(name)).toBeFocused()
    await expect(row(name)).toHaveAttribute('aria-current', 'true')
    await expect(list.locator('[aria-current]')).toHaveCount(1)
  }
  // One press leads back to the list, where the focus was.
  await card.getByRole('button', { name: 'Back' }).click()
  await expect(title('What is a wallet?')).toBeVisible()
  await expect(row('Basalt Wallet')).toBeFocused()
  await expect(list.locator('[aria-current]')).toHaveCount(0)
  await row('All wallets').click()
  await expect(title('All wallets')).toBeVisible()
  await expect(row('All wallets')).toHaveAttribute('aria-current', 'true')
  expect(await readSize()).toEqual(size)
  // A narrower page has one column.
  await page.setViewportSize({ height: 900, width: 759 })
  await expect(list).toHaveCount(0)
  await expect(card.getByRole('heading', { level: 2, name: 'All wallets' })).toBeVisible()
})

test('issue 48 B10: the host has an avatar of its own and a disclaimer', async ({
  page,
  showEntry,
}) => {
  const narrow = { dir: 'ltr', theme: 'dark', width: 400 } as const
  await showEntry({ brand: 'Atrium', state: 'default', view: 'Account' }, narrow)
  await expect(page.locator('portico-modal .account-picture .host-avatar')).toHaveText('71')
  await expect(page.locator('portico-button .tile .host')).toHaveText('71')
  await showEntry({ brand: 'Atrium', state: 'default', view: 'Connect' }, narrow)
  const card = page.locator('portico-modal .card')
  await expect(card.getByText('Trading has risks. Not available everywhere.')).toBeVisible()
  expect(await page.evaluate(findOverflow, brandTargets)).toEqual([])
})
