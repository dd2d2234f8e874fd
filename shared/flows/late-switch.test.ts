import { describe, expect, test } from 'vitest'
import { createConnectedInstance } from '../testing/fake-instance.ts'

type Connected = Awaited<ReturnType<typeof createConnectedInstance>>

describe('a switch that the wallet makes late, or never', () => {
  test.each([
    ['leaves it', (instance: Connected) => instance.actions.disconnect()],
    ['ends', async (instance: Connected) => instance.wallet.emit({ type: 'disconnected' })],
  ])('a switch that is never answered ends when the connection %s', async (_how, end) => {
    const instance = await createConnectedInstance()
    const requested = new Promise<void>((resolve) => {
      instance.switchAnswer.answer = () => {
        resolve()
        return new Promise(() => undefined)
      }
    })
    const change = instance.networkFlow.changeNetwork('eip155:8453')
    await requested
    await end(instance)
    await expect(change).rejects.toMatchObject({ code: 'aborted' })
  })
})
