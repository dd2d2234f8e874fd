import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../fixtures/test.ts'

test('§3.19 the page of themes sets a variable in both themes at once, and prints the code', async ({
  page,
  visit,
}) => {
  await visit('theme')
  const previews = ['dark', 'light'].map((mode) => page.frameLocator(`[title="The ${mode} theme"]`))
  for (const preview of previews)
    await expect(preview.getByRole('dialog', { name: 'Connect a wallet' })).toBeVisible()

  const accent = page.getByLabel('accent', { exact: true })
  await accent.focus()
  await accent.fill('#ff5a1f')
  for (const preview of previews)
    await expect(preview.getByRole('button', { name: 'Connect wallet', exact: true })).toHaveCSS(
      'background-color',
      'rgb(255, 90, 31)',
    )
  await expect(page.getByRole('region', { name: 'Code' })).toContainText(
    "themeVariables: { '--portico-accent': '#ff5a1f', }",
  )
  const view = page.getByLabel('View')
  await view.focus()
  await view.selectOption('Networks')
  for (const preview of previews)
    await expect(preview.getByRole('dialog', { name: 'Choose a network' })).toBeVisible()
  await expect(view).toBeFocused()

  await page.getByRole('button', { name: 'Reset accent' }).click()
  await expect(page.getByRole('region', { name: 'Code' })).toContainText('createPortico({ … })')
})

test('§3.19 each variable of the page of themes is taken by the overlay', async ({
  page,
  visit,
}) => {
  await visit('theme')
  const preview = page.frameLocator('[title="The dark theme"]')
  const card = preview.locator('portico-modal .card')
  await expect(card).toBeVisible()
  const read = (property: string) =>
    card.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  for (const [label, value, property, expected] of [
    ['background', '#102030', 'background-color', 'rgb(16, 32, 48)'],
    ['text', '#ffeecc', 'color', 'rgb(255, 238, 204)'],
    ['width', '400', 'width', '400px'],
    ['border-radius-master', '2', 'border-top-left-radius', '12px'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value)
    await expect.poll(() => read(property)).toBe(expected)
  }
  await page.getByRole('button', { name: 'Mono' }).click()
  await expect.poll(() => read('font-family')).toMatch(/^ui-monospace/)
  await expect.poll(() => read('width')).toBe('360px')
})

test('the page of themes is accessible', async ({ page, visit }) => {
  await visit('theme')
  await expect(page.getByRole('heading', { name: 'Themes' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  expect(violations).toEqual([])
})
