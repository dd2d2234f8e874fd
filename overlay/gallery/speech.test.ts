// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settle } from '../../shared/testing/settle.ts'
import { toModalNames } from '../element/modal-element.ts'
import { nextTask } from '../instance/instance-timing.ts'
import { recordSpeech } from '../testing/record-speech.ts'
import { type SpokenFlow, spokenFlows } from '../testing/spoken-flows.ts'
import { mount } from '../ui/app/mount.tsx'
import { createUiFeatures } from '../ui/registry.ts'
import { entries } from './entries.ts'
import { createFixtureCore } from './fixture-core.ts'

let end: () => Promise<void> = async () => undefined

beforeEach(() => {
  // In a DOM without layout, a list has no room for a row. It draws no frames either.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56)
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) =>
    Number(setTimeout(() => draw(0))),
  )
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback))
})
afterEach(async () => {
  await end()
  vi.unstubAllGlobals()
})

/** Lets views load, and services answer. */
async function pass(): Promise<void> {
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

function press(root: ShadowRoot, name: RegExp): void {
  const controls = [...root.querySelectorAll('button, summary')]
  const control = controls.find((one) => !one.closest('[inert]') && name.test(toName(one)))
  if (!(control instanceof HTMLElement))
    throw new TypeError(`${name} is none of ${controls.map(toName).join(', ')}`)
  control.focus()
  control.click()
}

async function begin({ alert, from: [view, state] }: SpokenFlow) {
  const entry = entries.find((one) => one.view === view && one.state === state)
  if (!entry) throw new TypeError(`${view}, ${state} is not in the gallery.`)
  const core = createFixtureCore(entry.world)
  await createUiFeatures(core.options).loadAll()
  const element = document.body.appendChild(document.createElement(toModalNames('portico').tag))
  const ui = mount({ core, element })
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  ui.show()
  const speech = recordSpeech(root)
  end = async () => {
    speech.stop()
    ui.unmount()
    core.destroy()
    await settle()
    element.remove()
  }
  if (alert) core.alerts.show(alert)
  await entry.go(core)
  await pass()
  return { root, speech }
}

describe('what a screen reader says, in its order', () => {
  test.each(spokenFlows)('$name', async (flow) => {
    const { presses, said } = flow
    const { root, speech } = await begin(flow)
    const lines = [...speech.take()]
    for (const name of presses) {
      press(root, name)
      await pass()
      lines.push('—', ...speech.take())
    }
    expect(lines).toEqual(said)
  })
})
