import type { ThemeController } from '../../shared/controllers/theme-controller.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import { defineButtonElements } from '../element/button-elements.ts'
import { defineModalElement, toModalNames } from '../element/modal-element.ts'
import { serveButtons } from '../element/serve-buttons.ts'
import { createPublicStore } from '../instance/public-store.ts'
import { mount } from '../ui/app/mount.tsx'
import { english } from '../ui/locales/locale.ts'
import { createUiFeatures, loadOptionalChunks } from '../ui/registry.ts'
import { findBrand } from './brands.ts'
import type { Entry } from './entry.ts'
import { createFixtureCore } from './fixture-core.ts'
import type { Settings } from './settings.ts'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** A view that has not rendered something by then never does. A busy machine takes a few seconds. */
const longest = 60_000

/** What `find` finds, once it is rendered. Rejects with the name of what is missing. */
async function waitFor<Found>(find: () => Found | undefined, name: string): Promise<Found> {
  const end = performance.now() + longest
  for (;;) {
    const found = find()
    if (found !== undefined) return found
    if (performance.now() > end)
      throw new PorticoError('internal', `The view does not show ${name}.`)
    await nextFrame()
  }
}

/** The text of an element without the marks that isolate its parts from a language from right to left. */
const toText = ({ ariaLabel, innerText }: HTMLElement) =>
  (ariaLabel ?? innerText).replace(/[\u2066-\u2069]/g, '')

async function press(root: ShadowRoot, name: RegExp): Promise<void> {
  const control = await waitFor(() => {
    const controls = [...root.querySelectorAll<HTMLElement>('button, label, summary')]
    return controls.find((one) => name.test(toText(one)))
  }, `a control ${name}`)
  control.click()
}

/** Enters a text into the first field, once it is rendered. React reads what is set past its own setter. */
async function enter(root: ShadowRoot, text: string): Promise<void> {
  const field = await waitFor(() => root.querySelector('input') ?? undefined, 'a field')
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  setter?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

async function untilShown(root: ShadowRoot, text: RegExp): Promise<void> {
  await waitFor(() => {
    const card = root.querySelector<HTMLElement>('.card')
    return (card && text.test(toText(card))) || undefined
  }, String(text))
}

async function takeSteps(root: ShadowRoot, { presses = [], typed, until }: Entry): Promise<void> {
  for (const name of presses) await press(root, name)
  if (typed !== undefined) await enter(root, typed)
  if (until) await untilShown(root, until)
}

/** An entry that is shown: its theme, and a function that removes everything of it from the page. */
export type ShownEntry = { readonly close: () => void; readonly theme: ThemeController }

/** Shows one entry as a host page does, with the real elements and dialog. Rejects if another view is shown. */
export async function show(entry: Entry, settings: Settings): Promise<ShownEntry> {
  const names = toModalNames('portico')
  defineModalElement(names)
  defineButtonElements()
  const { options } = entry.world
  const brand = findBrand(settings.brand)
  const core = createFixtureCore({
    ...entry.world,
    options: { ...options, ...brand, themeMode: brand?.themeMode ?? settings.theme },
  })
  const buttons = document.createElement('div')
  buttons.className = 'buttons'
  buttons.append(document.createElement('portico-button'))
  const modal = document.createElement(names.tag)
  document.querySelector('main')?.append(buttons, modal)
  const stopButtons = serveButtons({
    ...createPublicStore(core),
    id: 'gallery',
    open: async (request) => core.actions.open(request),
    options: core.options,
    prefetch: () => undefined,
    theme: core.theme,
    watchBalance: core.actions.watchBalance,
    watchIdentity: () => () => undefined,
    watchTokens: () => () => undefined,
  })
  // An entry shows its view, not the loading of its chunk.
  await createUiFeatures(core.options).loadAll()
  await loadOptionalChunks(core.options)
  const locale = { ...english, direction: settings.dir, tag: settings.tag ?? english.tag }
  const ui = mount({ core, element: modal, locale })
  ui.show()
  await entry.go(core)
  if (modal.shadowRoot) await takeSteps(modal.shadowRoot, entry)
  if (settings.snackbar) core.snackbar.show('loading', 'smart-account-unsupported')
  await nextFrame()
  await nextFrame()
  const { view } = core.navigation.store.getState()
  const { open } = core.modal.store.getState()
  if (open && view !== entry.view)
    throw new PorticoError('internal', `${entry.view}, ${entry.state} shows ${view}.`)
  return {
    close() {
      stopButtons()
      ui.unmount()
      core.destroy()
      buttons.remove()
      modal.remove()
    },
    theme: core.theme,
  }
}
