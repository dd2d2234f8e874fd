import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ButtonClient, findClient, serveButtons } from './serve-buttons.ts'

/** A page without elements: events are dispatched on the document, where they would have bubbled to. */
class FakePage extends EventTarget {
  listeners = 0

  override addEventListener(
    ...listenerArguments: Parameters<EventTarget['addEventListener']>
  ): void {
    this.listeners += 1
    super.addEventListener(...listenerArguments)
  }

  override removeEventListener(
    ...listenerArguments: Parameters<EventTarget['removeEventListener']>
  ): void {
    this.listeners -= 1
    super.removeEventListener(...listenerArguments)
  }
}

let page: FakePage

function createButton(instance: string | null = null): HTMLElement {
  return {
    dispatchEvent: (event: Event) => page.dispatchEvent(event),
    getAttribute: () => instance,
  } as Partial<HTMLElement> as HTMLElement
}

type OnChange = (source: ButtonClient | undefined) => void

const createProviderHandle = (id: string) => ({ id }) as Partial<ButtonClient> as ButtonClient

beforeEach(() => {
  page = new FakePage()
  vi.stubGlobal('window', page)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('findSource', () => {
  test('finds an instance that was there before the button', () => {
    const source = createProviderHandle('a')
    serveButtons(source)
    const onChange = vi.fn<OnChange>()
    findClient(createButton(), onChange)
    expect(onChange.mock.calls).toEqual([[source]])
  })

  test('finds an instance that comes after the button', () => {
    const onChange = vi.fn<OnChange>()
    findClient(createButton(), onChange)
    const source = createProviderHandle('a')
    serveButtons(source)
    expect(onChange.mock.calls).toEqual([[source]])
  })

  test('stays with the first of several, and goes on to the next when that has gone', () => {
    const [first, second] = [createProviderHandle('a'), createProviderHandle('b')]
    const stopFirst = serveButtons(first)
    serveButtons(second)
    const onChange = vi.fn<OnChange>()
    findClient(createButton(), onChange)
    stopFirst()
    expect(onChange.mock.calls).toEqual([[first], [undefined], [second]])
  })

  test('waits for the instance of its id', () => {
    serveButtons(createProviderHandle('a'))
    const onChange = vi.fn<OnChange>()
    findClient(createButton('b'), onChange)
    expect(onChange).not.toHaveBeenCalled()
    const source = createProviderHandle('b')
    serveButtons(source)
    expect(onChange.mock.calls).toEqual([[source]])
  })

  test('leaves nothing behind, in the page and in the instance', () => {
    const stopServing = serveButtons(createProviderHandle('a'))
    const stopFinding = findClient(createButton(), () => undefined)
    stopFinding()
    stopServing()
    expect(page.listeners).toBe(0)
  })
})
