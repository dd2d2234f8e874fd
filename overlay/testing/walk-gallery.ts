import { vi } from 'vitest'
import type { AlertCode } from '../../shared/errors/alerts.ts'
import { settle } from '../../shared/testing/settle.ts'
import { toModalNames } from '../element/modal-element.ts'
import type { Entry } from '../gallery/entry.ts'
import { createFixtureCore, type FixtureCore, type World } from '../gallery/fixture-core.ts'
import { nextTask } from '../instance/instance-timing.ts'
import { mount } from '../ui/app/mount.tsx'
import { createUiFeatures } from '../ui/registry.ts'

/** What happens: a control is pressed, a text is typed into a field, or a wallet or a service answers. */
export type Step = RegExp | { readonly typed: string } | ((core: FixtureCore) => unknown)

/** Stands in for what a DOM without layout lacks: room for the rows of a list, frames and scrolling. Returns the function that ends it. */
export function standInForLayout(): () => void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56)
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) =>
    Number(setTimeout(() => draw(0))),
  )
  Reflect.set(Element.prototype, 'scrollTo', () => undefined)
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback))
  return () => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(Element.prototype, 'scrollTo')
  }
}

/** Lets views load, and services answer. */
export async function pass(): Promise<void> {
  for (let turn = 0; turn < 15; turn += 1) {
    await settle()
    await vi.dynamicImportSettled()
    await nextTask()
  }
}

/** The name of a control, without its tile and the marks of its numbers. */
const toName = (control: Element) =>
  (
    control.getAttribute('aria-label') ??
    control.querySelector('.row-text')?.textContent ??
    control.textContent ??
    ''
  ).replaceAll(/[\u2066-\u2069]/g, '')

/** The texts of a control, apart: the gallery names controls by what is seen. */
function toTexts(control: Element): string {
  const texts: string[] = []
  const walker = document.createTreeWalker(
    control.querySelector('.row-text') ?? control,
    NodeFilter.SHOW_TEXT,
  )
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
  return texts.join(' ')
}

function press(root: ShadowRoot, name: RegExp): void {
  const controls = [...root.querySelectorAll('button, summary')]
  const control = controls.find(
    (one) => !one.closest('[inert]') && [toName(one), toTexts(one)].some((text) => name.test(text)),
  )
  if (!(control instanceof HTMLElement))
    throw new TypeError(`${name} is none of ${controls.map(toName).join(', ')}`)
  control.focus()
  control.click()
}

/** Types into the first field. React reads what is set past its own setter. */
function type(root: ShadowRoot, text: string): void {
  const field = root.querySelector('input')
  if (!field) throw new TypeError('The view has no field.')
  field.focus()
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  setter?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Opens the modal with an entry of the gallery, in a world that may differ. */
export async function openEntry(
  entry: Entry,
  {
    alert,
    onMounted,
    world,
  }: {
    alert?: AlertCode | undefined
    onMounted?: (root: ShadowRoot) => void
    world?: World | undefined
  } = {},
) {
  const options = { ...entry.world.options, ...world?.options }
  const core = createFixtureCore({ ...entry.world, ...world, options })
  await createUiFeatures(core.options).loadAll()
  const element = document.body.appendChild(document.createElement(toModalNames('portico').tag))
  const ui = mount({ core, element })
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  ui.show()
  onMounted?.(root)
  if (alert) core.alerts.show(alert)
  await entry.go(core)
  await pass()
  for (const name of entry.presses ?? []) {
    press(root, name)
    await pass()
  }
  return {
    core,
    root,
    take: async (step: Step): Promise<void> => {
      if (step instanceof RegExp) press(root, step)
      else if (typeof step === 'function') await step(core)
      else type(root, step.typed)
      await pass()
    },
    close: async (): Promise<void> => {
      ui.unmount()
      core.destroy()
      await settle()
      element.remove()
    },
  }
}
