import type { Locator, Page } from '@playwright/test'

/** More tab stops than any host page has. */
const furthest = 60

export class Keyboard {
  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
  }

  private hasFocus(target: Locator): Promise<boolean> {
    return target.evaluate((element) => {
      const root = element.getRootNode()
      return root instanceof ShadowRoot || root instanceof Document
        ? root.activeElement === element
        : false
    })
  }

  async tabTo(target: Locator): Promise<void> {
    await target.waitFor()
    for (let stops = 0; stops < furthest; stops += 1) {
      if (await this.hasFocus(target)) return
      await this.press('Tab')
    }
    throw new Error(`Tab never came to ${String(target)}.`)
  }

  async activate(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target)
    await this.press(key)
  }
}
