import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeDocument } from '../../shared/testing/fake-document.ts'
import { findWalletsAgain } from './find-wallets-again.ts'

const { countObservers, openDocument, ...fakeDocument } = createFakeDocument()

/** A page whose window loses its listeners when its document is opened. */
function createPage() {
  const page = Object.assign(new EventTarget(), fakeDocument)
  const requests: string[] = []
  page.addEventListener('eip6963:requestProvider', ({ type }) => requests.push(type))
  /** Registers a wallet, and gives what its callback has got. */
  const register = () => {
    const apis: unknown[] = []
    const event = new CustomEvent('wallet-standard:register-wallet', {
      detail: (api: unknown) => apis.push(api),
    })
    page.dispatchEvent(event)
    return apis
  }
  return { page, register, requests }
}

afterEach(() => void vi.unstubAllGlobals())

describe('findWalletsAgain', () => {
  test('registers the wallets of a document that is opened anew, and not those before, which the package does', () => {
    const { page, register, requests } = createPage()
    vi.stubGlobal('window', new EventTarget())
    const stop = findWalletsAgain(page)
    expect(register()).toEqual([])
    openDocument()
    expect(requests).toEqual(['eip6963:requestProvider'])
    expect(register()).toEqual([expect.objectContaining({ register: expect.any(Function) })])
    openDocument()
    expect(register()).toHaveLength(1)
    stop()
    expect(register()).toEqual([])
    expect(countObservers()).toBe(0)
  })

  test('ignores an event of the page without a callback', () => {
    const { page } = createPage()
    const stop = findWalletsAgain(page)
    openDocument()
    expect(() => page.dispatchEvent(new Event('wallet-standard:register-wallet'))).not.toThrow()
    stop()
  })
})
