import { afterEach, describe, expect, test, vi } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import { importCode } from './import-code.ts'
import { createLazy } from './lazy.ts'

/** Records the lines of the console. */
function watchConsole() {
  const lines: unknown[][] = []
  vi.spyOn(console, 'error').mockImplementation((...line) => void lines.push(line))
  return lines
}

const toCause = (file: string) =>
  new TypeError(`Failed to fetch dynamically imported module: https://dapp.example/${file}`)

const said = '[portico] The code could not be loaded.'

describe('importCode', () => {
  afterEach(() => vi.restoreAllMocks())

  test('gives the module', async () => {
    const lines = watchConsole()
    expect(await importCode(async () => ({ answer: 42 }))).toEqual({ answer: 42 })
    expect(lines).toEqual([])
  })

  test('a file that does not load is code-unavailable with its cause, and one line of the console', async () => {
    const lines = watchConsole()
    const cause = toCause('one.js')
    await expect(importCode(() => Promise.reject(cause))).rejects.toMatchObject({
      cause,
      code: 'code-unavailable',
      name: 'PorticoError',
    })
    expect(lines).toEqual([[said, cause]])
  })

  test('a lazy value imports again after a failure', async () => {
    watchConsole()
    const causes = [toCause('four.js')]
    const lazy = createLazy(() =>
      importCode(async () => {
        const cause = causes.pop()
        if (cause) throw cause
        return 'loaded'
      }),
    )
    await expect(lazy.get()).rejects.toMatchObject({ code: 'code-unavailable' })
    expect(await lazy.get()).toBe('loaded')
  })

  test('the error of an SDK that names its package stays as it is', async () => {
    const lines = watchConsole()
    const error = new PorticoError('code-unavailable', 'Example could not load example-sdk.')
    await expect(importCode(() => Promise.reject(error))).rejects.toBe(error)
    expect(lines).toEqual([])
  })

  test('what a function of a loaded module throws is no failure to load it', async () => {
    const lines = watchConsole()
    const lazy = createLazy(async () => {
      const { start } = await importCode(async () => ({
        start: (): string => {
          throw new TypeError('x is not a function')
        },
      }))
      return start()
    })
    await expect(lazy.get()).rejects.toMatchObject({ code: 'internal' })
    expect(lines).toEqual([])
  })
})
