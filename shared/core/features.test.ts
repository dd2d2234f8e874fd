import { describe, expect, test } from 'vitest'
import { createConnectedInstance } from '../testing/fake-instance.ts'
import { settle } from '../testing/settle.ts'

describe('startFeatures', () => {
  test('§1.18 swaps, send, onramp and history are not loaded for a connected account that is shown', async () => {
    const { actions, features, view } = await createConnectedInstance()
    actions.open()
    await settle()
    expect(view()).toBe('Account')
    for (const name of ['swap', 'send', 'onramp', 'activity', 'history', 'nfts'] as const)
      expect(features[name].isRequested(), name).toBe(false)
    await features.send.get()
    expect(features.send.isRequested()).toBe(true)
    expect(features.swap.isRequested()).toBe(false)
  })
})
