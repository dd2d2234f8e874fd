import { expect } from '../fixtures/world.ts'
import { byRole, type Query } from './find-shown.ts'
import type { Key, Tab } from './tab.ts'

export class Visitor {
  constructor(private readonly tab: Tab) {}

  press(key: Key): Promise<void> {
    return this.tab.press(key)
  }

  type(text: string): Promise<void> {
    return this.tab.type(text)
  }

  read(query: Query): Promise<string | undefined> {
    return this.tab.read(query)
  }

  async click(query: Query): Promise<void> {
    await expect.poll(() => this.tab.click(query), `the page shows ${query.name}`).toBe(true)
  }

  clickButton(name: RegExp): Promise<void> {
    return this.click(byRole('button', name))
  }

  /** The name or the text of what has focus, in any depth of shadow roots. Empty if nothing of the page has it. */
  readFocus(): Promise<string> {
    return this.tab.evaluate(() => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      if (!active || active === document.body) return ''
      const label = active instanceof HTMLInputElement ? active.labels?.[0] : undefined
      return active.ariaLabel ?? (label ?? active).textContent?.trim() ?? ''
    })
  }

  /** Presses Tab until an element of this name has focus. */
  async tabTo(name: RegExp): Promise<void> {
    await expect(async () => {
      await this.press('Tab')
      expect(await this.readFocus()).toMatch(name)
    }).toPass()
  }

  /** Presses a key several times. Returns the names of what has focus after each. */
  async readStops(key: Key, count: number): Promise<readonly string[]> {
    const names: string[] = []
    for (let stop = 0; stop < count; stop += 1) {
      await this.press(key)
      names.push(await this.readFocus())
    }
    return names
  }
}
