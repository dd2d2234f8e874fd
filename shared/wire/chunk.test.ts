import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { handOver, partName, whenHandedOver } from './part.ts'

describe('handOver', () => {
  test('gives what a part exports to who waits for it, and to nobody after that', () => {
    const page = new EventTarget()
    const heard = vi.fn<(exported: unknown) => void>()
    const stop = whenHandedOver(page, 'wallet-connect', heard)
    const exported = { UniversalProvider: () => undefined }
    handOver(page, 'wallet-connect', exported)
    expect(heard.mock.calls).toEqual([[exported]])
    stop()
    handOver(page, 'wallet-connect', exported)
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

describe('whenHandedOver', () => {
  test('minds nothing that a page says in the place of a part', () => {
    fc.assert(
      fc.property(fc.anything(), (detail) => {
        const page = new EventTarget()
        const heard = vi.fn<(exported: unknown) => void>()
        whenHandedOver(page, 'wallet-connect', heard)
        page.dispatchEvent(new Event('portico-part'))
        page.dispatchEvent(new CustomEvent('portico-part', { detail }))
        page.dispatchEvent(new CustomEvent('portico-part', { detail: { name: 'other' } }))
        expect(heard).not.toHaveBeenCalled()
      }),
    )
  })
})

describe('partName', () => {
  test.each(['bridge', '../background', 'constructor', '', null])('knows no part %s', (name) => {
    expect(v.is(partName, name)).toBe(false)
  })
})
