import { describe, expect, test } from 'vitest'
import { createFakeStandardBackend } from '../../testing/fake-wallet-backend.ts'

describe('createFeatureHandler', () => {
  test('a pending connect rejects with 4900 once the overlay is destroyed', async () => {
    const { answer, destroy } = createFakeStandardBackend({
      connect: () => new Promise(() => undefined),
    })
    const pending = answer('connect', [])
    destroy()
    await expect(pending).rejects.toMatchObject({ code: 4900 })
  })
})
