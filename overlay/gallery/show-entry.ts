import { defineButtonElements } from '../element/button-elements.ts'
import { defineModalElement, modalTag } from '../element/modal-element.ts'
import { serveButtons } from '../element/serve-buttons.ts'
import { english } from '../ui/locales/locale.ts'
import { mount } from '../ui/mount.tsx'
import type { Entry } from './entries.ts'
import { createFixtureCore } from './fixture-core.ts'
import type { Settings } from './settings.ts'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Presses a control by its name, if it is there yet. */
function press(root: ShadowRoot, name: RegExp): boolean {
  const controls = [...root.querySelectorAll<HTMLElement>('button, label')]
  const found = controls.find((control) => name.test(control.ariaLabel ?? control.innerText))
  found?.click()
  return found !== undefined
}

/** Shows one entry as a host page would: the shipped elements, the real dialog. */
export async function show(entry: Entry, settings: Settings): Promise<void> {
  defineModalElement()
  defineButtonElements()
  const { options } = entry.world
  const core = createFixtureCore({
    ...entry.world,
    options: { ...options, themeMode: settings.theme },
  })
  const buttons = document.createElement('div')
  buttons.className = 'buttons'
  buttons.append(document.createElement('portico-button'))
  const modal = document.createElement(modalTag)
  document.querySelector('main')?.append(buttons, modal)
  serveButtons(core)
  mount({ core, host: modal, locale: { ...english, direction: settings.dir } })
  await entry.go(core)
  const root = modal.shadowRoot
  for (const name of root ? (entry.presses ?? []) : [])
    do await nextFrame()
    while (root && !press(root, name))
  await nextFrame()
  await nextFrame()
}
