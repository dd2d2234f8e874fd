import { vi } from 'vitest'
import { nextTask } from '../instance/instance-timing.ts'

const waiting = '.spinner, .skeleton, .qr-wait, .ring[data-state="waiting"], [aria-busy="true"]'
const controls = 'button, a[href], input, [tabindex="0"]'

const isOn = (control: Element) => !control.matches(':disabled, [aria-disabled="true"]')

/** The texts of an element, each once, as a visitor reads them. */
function readTexts(element: Element | null): readonly string[] {
  if (!element) return []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const read = new Set<string>()
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim()
    if (text) read.add(text)
  }
  return [...read]
}

/** What a visitor finds in the card. */
export type ShownView = {
  /** The controls of the view that can be used. */
  readonly controls: readonly Element[]
  /** The headings within the view. */
  readonly headings: readonly string[]
  /** Whether something turns, or stands for what is not there yet. */
  readonly isWaiting: boolean
  readonly texts: readonly string[]
  readonly title: string
}

export function readView(root: ShadowRoot): ShownView {
  const parts = [...root.querySelectorAll('.card :is(.body, .foot):not(.still *)')]
  const find = (selector: string) => parts.flatMap((part) => [...part.querySelectorAll(selector)])
  return {
    controls: find(controls).filter(isOn),
    headings: find('h3').flatMap(readTexts),
    isWaiting: find(waiting).length > 0,
    texts: parts.flatMap(readTexts),
    title: root.querySelector('.card h2:not(.still *)')?.textContent ?? '',
  }
}

/** How often a view is read while it waits. */
const readings = 30

/**
 * What the card shows once it has stopped changing. Every service, node and wallet of a test answers at once, so what still waits then
 * waits for the visitor, or for nothing. `pass` lets the time of the instance pass.
 */
export async function settleView(root: ShadowRoot, pass: () => Promise<void>): Promise<ShownView> {
  let [before, same] = ['', 0]
  for (let count = 0; count < readings && same < 2; count += 1) {
    await pass()
    const shown = readView(root)
    const now = shown.isWaiting ? '' : shown.texts.join()
    same = now && now === before ? same + 1 : 0
    before = now
    // Code that loads, and then a rendering.
    if (!now) await vi.dynamicImportSettled()
    await nextTask()
  }
  return readView(root)
}
