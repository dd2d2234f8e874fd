import { describe, expect, test } from 'vitest'
import { createPendingRequestController } from './pending-request-controller.ts'

const link = { base: 'example://', href: 'example://wc?requestId=1', target: '_self' } as const
const app = { link, name: 'Example' }

describe('createPendingRequestController', () => {
  test('shows the app that holds a request, until there is none', () => {
    const pending = createPendingRequestController()
    expect(pending.store.getState()).toEqual({ app: undefined, isHidden: false })
    pending.set(app)
    expect(pending.store.getState()).toEqual({ app, isHidden: false })
    pending.set(undefined)
    expect(pending.store.getState()).toEqual({ app: undefined, isHidden: false })
  })

  test('hides one request, and shows the next', () => {
    const pending = createPendingRequestController()
    pending.set(app)
    pending.hide()
    expect(pending.store.getState()).toEqual({ app, isHidden: true })
    pending.set({ ...app, name: 'Other' })
    expect(pending.store.getState().isHidden).toBe(false)
  })
})
