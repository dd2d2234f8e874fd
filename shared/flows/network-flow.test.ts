import { expect, test, vi } from 'vitest'
import { createConnectedInstance } from '../testing/fake-instance.ts'

vi.mock('./switch-network.ts', () => ({
  createSwitchNetwork() {
    throw new TypeError('x is not a function')
  },
}))

test('a switch whose steps cannot be made says so, and leaves the network', async () => {
  const instance = await createConnectedInstance()
  await instance.actions.switchNetwork('eip155:8453')
  expect(instance.snackbar.store.getState()).toMatchObject({
    message: 'connection-failed',
    variant: 'error',
  })
  expect(instance.active()).toBe('eip155:1')
  await expect(instance.networkFlow.changeNetwork('eip155:8453')).rejects.toMatchObject({
    code: 'internal',
  })
})
