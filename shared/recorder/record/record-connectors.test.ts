import { describe, expect, test } from 'vitest'
import { createRecordedInstance } from '../../testing/recorder-case.ts'

describe('createConnectorRecorder', () => {
  test('keeps the functions for events, by which the core knows the wallet of a message', async () => {
    const [connector] = createRecordedInstance().wallets.store.getState().connectors
    const [first, second] = [await connector?.getProvider(), await connector?.getProvider()]
    expect(first?.on).toBeDefined()
    expect(second?.on).toBe(first?.on)
    expect(second?.removeListener).toBe(first?.removeListener)
  })
})
