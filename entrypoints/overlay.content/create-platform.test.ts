// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakePlatform } from '../../shared/testing/fake-platform.ts'

describe('createPlatform', () => {
  afterEach(() => void vi.unstubAllGlobals())

  async function load() {
    // jsdom has none, and the module has it from the start.
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    return (await import('./create-platform.ts')).createPlatform()
  }

  test('has names of its own, and serves no buttons', async () => {
    const { buttons, copy } = await load()
    expect(copy).toEqual({ name: 'portico-extension', source: 'extension' })
    expect(buttons).toBeUndefined()
  })

  test('opens channels that a copy of the page’s own does not', async () => {
    const names: string[] = []
    const ports = createFakePlatform({
      openChannel(name) {
        names.push(name)
        return { close: () => undefined, post: () => undefined }
      },
    })
    const { complete } = await load()
    complete?.(ports).openChannel('portico-disconnect', () => undefined)
    expect(names).toEqual(['portico-extension:portico-disconnect'])
  })
})
