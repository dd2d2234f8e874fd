import { byRole } from './find-shown.ts'
import { expect, test } from './test.ts'

const dialog = byRole('dialog', /^Connect a wallet$/)

test('§9.35 the modal fades out before it leaves', async ({ tab, visit, visitor }) => {
  await visit()
  await visitor.clickButton(/^Connect wallet$/)
  await expect.poll(() => visitor.read(dialog)).toBeDefined()
  await tab.evaluate(() => {
    const opened = document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')
    const steps: string[] = []
    // Not the events of transitions: WebKit drops those of an element that leaves in the frame of their end.
    const observer = new MutationObserver(() => {
      if (!opened?.hasAttribute('data-leaving')) return steps.push('leaves')
      const fade = opened
        .getAnimations()
        .find((one) => one instanceof CSSTransition && one.transitionProperty === 'opacity')
      return fade?.finished.then(() => steps.push('has faded'))
    })
    if (opened) observer.observe(opened, { attributeFilter: ['data-leaving'] })
    Object.assign(window, { steps })
  })
  await visitor.press('Escape')
  await expect.poll(() => visitor.read(dialog)).toBeUndefined()
  await expect
    .poll(() => tab.evaluate(() => Reflect.get(window, 'steps')))
    .toEqual(['has faded', 'leaves'])
})
