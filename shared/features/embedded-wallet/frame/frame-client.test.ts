import { describe, expect, test } from 'vitest'
import {
  createCountedSignal,
  startFrameClient,
  startReadyFrame,
  watch,
} from '../../../testing/frame-case.ts'
import { settle } from '../../../testing/settle.ts'
import type { FrameRequestName } from './frame-client.ts'
import type { FramePayloads } from './messages.ts'

const email = { email: 'a@example.com' }
const signing = { method: 'personal_sign', params: ['0x6869', '0x1'] }
const reading = { method: 'eth_blockNumber' }

describe('createFrameClient', () => {
  test('§3.22 no frame is created before the first request, unless a login was used before', () => {
    const { client, createClient, frame, storage } = startFrameClient()
    expect(frame.createCount()).toBe(0)
    expect(frame.listenerCount()).toBe(0)
    void client.request('SYNC_THEME', {})
    expect(frame.createCount()).toBe(1)
    void client.request('SYNC_THEME', {})
    expect(frame.createCount()).toBe(1)
    storage.set('email-login-used', true)
    createClient()
    expect(frame.createCount()).toBe(2)
  })

  test('§7.11 a message carries a random id, and its answer carries it back', async () => {
    const { client, frame } = startReadyFrame()
    const first = watch(client.request('CONNECT_EMAIL', email))
    const { id } = frame.find('CONNECT_EMAIL')
    const second = watch(client.request('CONNECT_EMAIL', email))
    expect(frame.find('CONNECT_EMAIL').id).not.toBe(id)
    const payload = { action: 'VERIFY_OTP', later: 1 }
    frame.post({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id, payload })
    await settle()
    expect(first).toEqual({ ends: 1, value: { action: 'VERIFY_OTP' } })
    expect(second.ends).toBe(0)
    expect(frame.find('CONNECT_EMAIL')).toMatchObject({
      payload: email,
      type: '@w3m-app/CONNECT_EMAIL',
    })
  })

  test('§9.9 requests are held until half a second after the frame is ready', () => {
    const { client, clock, frame } = startFrameClient()
    void client.request('CONNECT_EMAIL', email)
    void client.request('SYNC_THEME', {})
    clock.advance(5_000)
    frame.postReady()
    clock.advance(499)
    expect(frame.posted).toEqual([])
    clock.advance(1)
    expect(frame.names()).toEqual(['CONNECT_EMAIL', 'SYNC_THEME'])
    void client.request('SIGN_OUT', undefined)
    expect(frame.names()).toHaveLength(3)
    expect(frame.find('SIGN_OUT')).not.toHaveProperty('payload')
  })

  test('§7.12 each event is posted by its name with its payload', () => {
    const { client, frame } = startReadyFrame()
    const payloads: { [name in FrameRequestName]: FramePayloads[name] } = {
      CONNECT_DEVICE: undefined,
      CONNECT_EMAIL: { email: 'a@example.com' },
      CONNECT_FARCASTER: undefined,
      CONNECT_OTP: { otp: '123456' },
      CONNECT_SOCIAL: { uri: 'https://app.example/?code=1' },
      GET_CHAIN_ID: undefined,
      GET_FARCASTER_URI: undefined,
      GET_SMART_ACCOUNT_ENABLED_NETWORKS: undefined,
      GET_SOCIAL_REDIRECT_URI: { provider: 'google' },
      GET_USER: { chainId: 1, preferredAccountType: 'eoa' },
      INIT_SMART_ACCOUNT: undefined,
      IS_CONNECTED: { token: 'token' },
      RELOAD: undefined,
      SET_PREFERRED_ACCOUNT: { type: 'smartAccount' },
      SIGN_OUT: undefined,
      SWITCH_NETWORK: { chainId: 'eip155:8453' },
      SYNC_DAPP_DATA: { projectId: 'p' },
      SYNC_THEME: { themeMode: 'dark' },
      UPDATE_EMAIL: { email: 'b@example.com' },
      UPDATE_EMAIL_PRIMARY_OTP: { otp: '111111' },
      UPDATE_EMAIL_SECONDARY_OTP: { otp: '222222' },
    }
    const request: (name: FrameRequestName, payload: never) => Promise<unknown> = client.request
    for (const [name, payload] of Object.entries(payloads)) {
      void watch(request(name as FrameRequestName, payload as never))
      const posted = frame.posted.at(-1)
      expect(posted).toMatchObject({ type: `@w3m-app/${name}` })
      expect(Reflect.get(Object(posted), 'payload')).toEqual(payload)
    }
  })

  test('§9.8 §8.27 each of the five events times out after 30 s, with an alert', async () => {
    const { alerts, client, clock, frame } = startReadyFrame()
    const request = [
      watch(client.request('CONNECT_EMAIL', email)),
      watch(client.request('CONNECT_DEVICE', undefined)),
      watch(client.request('CONNECT_OTP', { otp: '123456' })),
      watch(client.request('CONNECT_SOCIAL', { uri: 'https://s.example' })),
      watch(client.request('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })),
    ]
    clock.advance(29_999)
    await settle()
    expect(request.map(({ ends }) => ends)).toEqual([0, 0, 0, 0, 0])
    expect(alerts).toEqual([])
    clock.advance(1)
    await settle()
    for (const { ends, error } of request) {
      expect(ends).toBe(1)
      expect(error).toMatchObject({
        code: 'frame-request-aborted',
        message: 'Something went wrong',
      })
    }
    expect(alerts).toEqual(Array.from({ length: 5 }, () => 'socials-timeout'))
    frame.succeed('CONNECT_OTP')
    await settle()
    expect(request.map(({ ends }) => ends)).toEqual([1, 1, 1, 1, 1])
    expect(clock.pending()).toBe(0)
  })

  test('§9.8 the time limit starts with the post and ends with the answer', async () => {
    const { alerts, client, clock, frame } = startFrameClient()
    const request = watch(client.request('CONNECT_EMAIL', email))
    clock.advance(19_000)
    frame.postReady()
    clock.advance(30_499)
    frame.succeed('CONNECT_EMAIL', { action: 'CONNECT' })
    await settle()
    expect(request).toEqual({ ends: 1, value: { action: 'CONNECT' } })
    expect(clock.pending()).toBe(0)
    clock.advance(60_000)
    expect(alerts).toEqual([])
  })

  test('the other events have no time limit', async () => {
    const { alerts, client, clock, frame } = startReadyFrame()
    const user = watch(client.request('GET_USER', {}))
    const farcaster = watch(client.request('CONNECT_FARCASTER', undefined))
    const call = watch(client.rpc(signing))
    expect(clock.pending()).toBe(0)
    clock.advance(3_600_000)
    frame.succeed('RPC_REQUEST', '0xsigned')
    await settle()
    expect([user.ends, farcaster.ends, call.value]).toEqual([0, 0, '0xsigned'])
    expect(alerts).toEqual([])
  })

  test('§8.25 a rejection has the frame’s message, or the default one', async () => {
    const { client, frame } = startReadyFrame()
    const refused = watch(client.request('CONNECT_EMAIL', email))
    frame.refuse('CONNECT_EMAIL', 'Invalid email')
    await settle()
    expect(refused.error).toMatchObject({ code: 'frame-request-failed', message: 'Invalid email' })
    for (const payload of [undefined, null, {}, { message: '' }, { message: 1 }, 'no']) {
      const silent = watch(client.request('CONNECT_EMAIL', email))
      const { id } = frame.find('CONNECT_EMAIL')
      frame.post({ type: '@w3m-frame/CONNECT_EMAIL_ERROR', id, payload })
      await settle()
      expect(silent.error).toMatchObject({
        code: 'frame-request-failed',
        message: 'An error occurred',
      })
    }
    const hidden = watch(client.request('CONNECT_EMAIL', email))
    frame.refuse('CONNECT_EMAIL', ' Try\n\u202elater\u0000')
    await settle()
    expect(hidden.error).toMatchObject({ message: 'Try later' })
    const long = watch(client.request('CONNECT_EMAIL', email))
    frame.refuse('CONNECT_EMAIL', 'x'.repeat(5_000))
    await settle()
    expect(String(long.error)).toHaveLength('PorticoError: '.length + 300)
  })

  test('§8.26 an aborted call and another aborted request have different messages', async () => {
    const { client, frame } = startReadyFrame()
    const { controller, listenerCount, signal } = createCountedSignal()
    const call = watch(client.rpc(reading, signal))
    const uri = watch(client.request('GET_FARCASTER_URI', undefined, signal))
    const user = watch(client.request('GET_USER', {}, signal))
    expect(listenerCount()).toBe(3)
    controller.abort()
    await settle()
    expect(call.error).toMatchObject({ code: 'aborted', message: 'Request was aborted' })
    for (const { error } of [uri, user])
      expect(error).toMatchObject({
        code: 'frame-request-aborted',
        message: 'Something went wrong',
      })
    expect(listenerCount()).toBe(0)
    frame.succeed('GET_FARCASTER_URI', { url: 'https://f.example' })
    await settle()
    expect(uri.ends).toBe(1)
  })

  test('§8.26 a request with an aborted signal creates no frame', async () => {
    const { client, frame } = startFrameClient()
    const signal = AbortSignal.abort()
    const call = watch(client.rpc(reading, signal))
    const user = watch(client.request('GET_USER', {}, signal))
    await settle()
    expect(call.error).toMatchObject({ code: 'aborted' })
    expect(user.error).toMatchObject({ code: 'frame-request-aborted' })
    expect(frame.createCount()).toBe(0)
  })

  test('an answer with the wrong shape is refused', async () => {
    const { client, frame } = startReadyFrame()
    const request = watch(client.request('CONNECT_EMAIL', email))
    frame.succeed('CONNECT_EMAIL', { action: 'SURPRISE' })
    const none = watch(client.request('IS_CONNECTED', undefined))
    frame.succeed('IS_CONNECTED')
    await settle()
    expect(request.error).toMatchObject({
      code: 'bad-message',
      message: 'CONNECT_EMAIL was answered in an unexpected shape.',
    })
    expect(none.error).toMatchObject({ code: 'bad-message' })
  })

  test('a payload that cannot be posted rejects that request only', async () => {
    const { client, frame } = startReadyFrame()
    const themeVariables = { '--w3m-accent': Symbol('red') as unknown as string }
    const request = watch(client.request('SYNC_THEME', { themeVariables }))
    const other = watch(client.request('SIGN_OUT', undefined))
    frame.succeed('SIGN_OUT')
    await settle()
    expect(request.error).toMatchObject({ code: 'bad-message' })
    expect(other).toEqual({ ends: 1, value: undefined })
  })

  test('destroying rejects the open requests and leaves nothing behind', async () => {
    const { client, clock, frame } = startReadyFrame()
    const { listenerCount, signal } = createCountedSignal()
    const request = watch(client.request('CONNECT_EMAIL', email, signal))
    const call = watch(client.rpc(signing, signal))
    client.destroy()
    client.destroy()
    await settle()
    expect(request.error).toMatchObject({ code: 'frame-request-aborted' })
    expect(call.error).toMatchObject({ code: 'aborted' })
    expect([frame.aliveCount(), frame.listenerCount(), clock.pending(), listenerCount()]).toEqual([
      0, 0, 0, 0,
    ])
    const late = watch(client.request('GET_USER', {}))
    await settle()
    expect(late.error).toMatchObject({ code: 'frame-request-aborted' })
    expect(frame.createCount()).toBe(1)
  })
})
