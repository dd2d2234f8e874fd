import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../testing/fake-clock.ts'
import { createFakeConnector, firstAddress } from '../../testing/fake-connector.ts'
import { createFakeSiwx } from '../../testing/fake-siwx.ts'
import { settle } from '../../testing/settle.ts'
import { createMessageController } from './message-controller.ts'
import { createSiwxClient } from './siwx-client.ts'

function createCase() {
  const clock = createFakeClock()
  const { fake, siwx } = createFakeSiwx()
  fake.now = clock.now
  const message = createMessageController({ clock, siwx: createSiwxClient(siwx, clock) })
  const account = {
    accountId: `eip155:1:${firstAddress}`,
    address: firstAddress,
    chainId: 'eip155:1',
    connector: createFakeConnector().connector,
    namespace: 'eip155',
    type: 'eoa',
  } as const
  return { account, clock, fake, message, state: () => message.store.getState() }
}

/** The nonce of the message that is ready. */
const nonceOf = (state: ReturnType<ReturnType<typeof createCase>['state']>) =>
  state.status === 'ready' ? state.prepared.fields.nonce : undefined

describe('createMessageController', () => {
  test('prepares one message of an account, however often it is started', async () => {
    const { account, fake, message, state } = createCase()
    message.start(account)
    message.start(account)
    expect(state().status).toBe('preparing')
    await settle()
    expect(nonceOf(state())).toBe('nonce0001')
    expect(fake.count('message')).toBe(1)
  })

  test('renews it in the background, while the one before stays ready', async () => {
    const { account, clock, message, state } = createCase()
    message.start(account)
    await settle()
    clock.advance(240_000)
    expect(nonceOf(state())).toBe('nonce0001')
    await settle()
    expect(nonceOf(state())).toBe('nonce0002')
  })

  test('renews it before its expiration time', async () => {
    const { account, clock, fake, message, state } = createCase()
    fake.lifetime = 60_000
    message.start(account)
    await settle()
    clock.advance(29_999)
    await settle()
    expect(nonceOf(state())).toBe('nonce0001')
    clock.advance(1)
    await settle()
    expect(nonceOf(state())).toBe('nonce0002')
  })

  test('a message that lives shorter than that is not renewed all the time', async () => {
    const { account, clock, fake, message } = createCase()
    fake.lifetime = 1_000
    message.start(account)
    await settle()
    clock.advance(9_999)
    await settle()
    expect(fake.count('message')).toBe(1)
  })

  test('a failure is a state, and renew tries again', async () => {
    const { account, fake, message, state } = createCase()
    fake.before = () => Promise.reject(new TypeError('offline'))
    message.start(account)
    await settle()
    expect(state()).toMatchObject({ error: { code: 'authentication-failed' }, status: 'failed' })
    fake.before = async () => undefined
    message.renew()
    expect(state().status).toBe('preparing')
    await settle()
    expect(state().status).toBe('ready')
  })

  test('stop leaves no timer and drops a late message', async () => {
    const { account, clock, message, state } = createCase()
    message.start(account)
    message.stop()
    await settle()
    expect(state()).toEqual({ status: 'idle' })
    message.start(account)
    await settle()
    message.stop()
    expect(clock.pending()).toBe(0)
    message.renew()
    expect(state()).toEqual({ status: 'idle' })
  })
})
