import { byRole } from './find-shown.ts'
import { expect, test } from './test.ts'

const dialog = byRole('dialog', /^Connect a wallet$/)

test('§9.35 the modal fades out before it leaves', async ({ tab, visit, visitor }) => {
  await visit()
  await visitor.clickButton(/^Connect wallet$/)
  await expect.poll(() => visitor.read(dialog)).toBeDefined()
  await tab.evaluate(() => {
    const opened = document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')
    const fades: string[] = []
    for (const type of ['transitionrun', 'transitionend'] as const)
      opened?.addEventListener(type, ({ propertyName, target }) => {
        if (target === opened && !opened.open && propertyName === 'opacity') fades.push(type)
      })
    Object.assign(window, { fades })
  })
  await visitor.press('Escape')
  await expect.poll(() => visitor.read(dialog)).toBeUndefined()
  expect(await tab.evaluate(() => Reflect.get(window, 'fades'))).toEqual([
    'transitionrun',
    'transitionend',
  ])
})
