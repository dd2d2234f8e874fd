import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ButtonSource, findSource, serveButtons } from './serve-buttons.ts'

/** A page without elements: a button's events start where they would have bubbled to. */
class FakePage extends EventTarget {
  listeners = 0

  override addEventListener(...given: Parameters<EventTarget['addEventListener']>): void {
    this.listeners += 1
    super.addEventListener(...given)
  }

  override removeEventListener(...given: Parameters<EventTarget['removeEventListener']>): void {
    this.listeners -= 1
    super.removeEventListener(...given)
  }
}

let page: FakePage

function createButton(instance: string | null = null): HTMLElement {
  return {
    dispatchEvent: (event: Event) => page.dispatchEvent(event),
    getAttribute: () => instance,
  } as Partial<HTMLElement> as HTMLElement
}

type OnChange = (source: ButtonSource | undefined) => void

const createSource = (id: string) => ({ id }) as Partial<ButtonSource> as ButtonSource

beforeEach(() => {
  page = new FakePage()
  vi.stubGlobal('window', page)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('findSource', () => {
  test('finds an instance that was there before the button', () => {
    const source = createSource('a')
    serveButtons(source)
    const onChange = vi.fn<OnChange>()
    findSource(createButton(), onChange)
    expect(onChange.mock.calls).toEqual([[source]])
  })

  test('finds an instance that comes after the button', () => {
    const onChange = vi.fn<OnChange>()
    findSource(createButton(), onChange)
    const source = createSource('a')
    serveButtons(source)
    expect(onChange.mock.calls).toEqual([[source]])
  })

  test('stays with the first of several, and goes on to the next when that has gone', () => {
    const [first, second] = [createSource('a'), createSource('b')]
    const stopFirst = serveButtons(first)
    serveButtons(second)
    const onChange = vi.fn<OnChange>()
    findSource(createButton(), onChange)
    stopFirst()
    expect(onChange.mock.calls).toEqual([[first], [undefined], [second]])
  })

  test('waits for the instance that it was told of', () => {
    serveButtons(createSource('a'))
    const onChange = vi.fn<OnChange>()
    findSource(createButton('b'), onChange)
    expect(onChange).not.toHaveBeenCalled()
    const source = createSource('b')
    serveButtons(source)
    expect(onChange.mock.calls).toEqual([[source]])
  })

  test('leaves nothing behind, on either side', () => {
    const stopServing = serveButtons(createSource('a'))
    const stopFinding = findSource(createButton(), () => undefined)
    stopFinding()
    stopServing()
    expect(page.listeners).toBe(0)
  })
})
