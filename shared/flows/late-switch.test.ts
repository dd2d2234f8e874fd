import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import { createConnectedInstance } from '../testing/fake-instance.ts'
import { settle } from '../testing/settle.ts'

type Connected = Awaited<ReturnType<typeof createConnectedInstance>>

describe('a switch that the wallet makes late, or never', () => {
  test.each([
    ['leaves it', (instance: Connected) => instance.actions.disconnect()],
    ['ends', async (instance: Connected) => instance.wallet.emit({ type: 'disconnected' })],
  ])('a switch that is never answered ends when the connection %s', async (_how, end) => {
    const instance = await createConnectedInstance()
    instance.switchAnswer.answer = () => new Promise(() => undefined)
    const change = instance.networkFlow.changeNetwork('eip155:8453')
    await settle()
    await end(instance)
    await expect(change).rejects.toMatchObject({ code: 'aborted' })
  })

  test.each([
    { expected: 'Account', status: 'idle', to: 'eip155:8453', view: 'SwitchNetwork' },
    { expected: 'Networks', status: 'idle', to: 'eip155:8453', view: 'Networks' },
    { expected: 'SwitchNetwork', status: 'failed', to: 'eip155:11155111', view: 'SwitchNetwork' },
  ] as const)(
    'a switch that has failed, with $view open, while the wallet goes to $to',
    async ({ expected, status, to, view }) => {
      const instance = await createConnectedInstance()
      const { emit, session } = instance.wallet
      instance.switchAnswer.answer = () => Promise.reject(new PorticoError('wallet-timeout'))
      instance.actions.open()
      instance.actions.goTo('Networks')
      await instance.actions.switchNetwork('eip155:8453')
      expect(instance.networkSwitch.store.getState().status).toBe('failed')
      if (view === 'Networks') instance.actions.goBack()
      instance.wallet.chainId = to
      emit({ result: session(), type: 'account-changed' })
      expect([instance.view(), instance.active()]).toEqual([expected, to])
      expect(instance.networkSwitch.store.getState().status).toBe(status)
    },
  )

  test('a switch that is tried again is followed once', async () => {
    const instance = await createConnectedInstance()
    const { emit, session } = instance.wallet
    instance.actions.open()
    instance.actions.goTo('Networks')
    instance.switchAnswer.answer = () => Promise.reject(new PorticoError('wallet-timeout'))
    await instance.actions.switchNetwork('eip155:8453')
    instance.switchAnswer.answer = () => new Promise(() => undefined)
    void instance.actions.switchNetwork('eip155:11155111')
    await settle()
    instance.wallet.chainId = 'eip155:8453'
    emit({ result: session(), type: 'account-changed' })
    // The second switch still waits for the wallet.
    expect(instance.view()).toBe('SwitchNetwork')
    expect(instance.networkSwitch.store.getState().status).toBe('switching')
  })
})
