import { describe, expect, test } from 'vitest'
import { createLegalController } from './legal-controller.ts'

describe('createLegalController', () => {
  test('§9.17 blocks until the box is ticked, and again once it is cleared', () => {
    const legal = createLegalController({ isRequired: true })
    expect(legal.store.getState()).toEqual({ isBlocking: true })
    legal.setAccepted(true)
    expect(legal.store.getState()).toEqual({ isBlocking: false })
    legal.setAccepted(false)
    expect(legal.store.getState()).toEqual({ isBlocking: true })
  })

  test('never blocks where the host requires no box', () => {
    const legal = createLegalController({ isRequired: false })
    expect(legal.store.getState()).toEqual({ isBlocking: false })
    legal.setAccepted(false)
    expect(legal.store.getState()).toEqual({ isBlocking: false })
  })
})
