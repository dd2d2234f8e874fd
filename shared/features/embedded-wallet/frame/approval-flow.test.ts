import { describe, expect, test, vi } from 'vitest'
import { createAuthCase } from '../../../testing/auth-case.ts'
import { settle } from '../../../testing/settle.ts'

const message = { method: 'personal_sign', params: ['0x01', '0x02'] }
const read = { method: 'eth_blockNumber' }

async function start() {
  const instance = createAuthCase()
  await instance.connect()
  const state = instance.connection()
  if (state?.status !== 'connected') throw new TypeError('It is not connected.')
  const provider = await state.connector.getProvider()
  const request = (call: { method: string; params?: unknown } = message) => {
    const outcome: { error?: unknown; value?: unknown } = {}
    provider.request(call).then(
      (value) => Object.assign(outcome, { value }),
      (error: unknown) => Object.assign(outcome, { error }),
    )
    return outcome
  }
  const isOpen = () => instance.modal.store.getState().open
  return { ...instance, isOpen, request, provider }
}

describe('createApprovalFlow', () => {
  test('§2.12 §6.4 opens for a call that signs, and not for a read', async () => {
    const { isOpen, replies, request, view } = await start()
    replies['RPC_REQUEST'] = () => '0x10'
    const outcome = request(read)
    await settle()
    expect(outcome).toEqual({ value: '0x10' })
    expect(isOpen()).toBe(false)
    delete replies['RPC_REQUEST']
    request()
    await settle()
    expect(isOpen()).toBe(true)
    expect(view()).toBe('ApproveTransaction')
  })

  test('§4.24 an approval closes the modal and refreshes the balance', async () => {
    const instance = await start()
    const outcome = instance.request()
    await settle()
    const before = instance.balances.calls
    instance.frame.succeed('RPC_REQUEST', '0xsigned')
    await settle()
    expect(outcome).toEqual({ value: '0xsigned' })
    expect(instance.isOpen()).toBe(false)
    expect(instance.balances.calls).toBe(before + 1)
  })

  test('§4.25 a refusal closes the modal and rejects with user-rejected', async () => {
    const instance = await start()
    const outcome = instance.request()
    await settle()
    const before = instance.balances.calls
    instance.frame.refuse('RPC_REQUEST', 'User rejected the request.')
    await settle()
    expect(outcome.error).toMatchObject({ code: 'user-rejected' })
    expect(instance.isOpen()).toBe(false)
    expect(instance.balances.calls).toBe(before)
  })

  test('§8.25 another failure keeps the frame’s message', async () => {
    const instance = await start()
    const outcome = instance.request()
    await settle()
    instance.frame.refuse('RPC_REQUEST', 'Insufficient funds')
    await settle()
    expect(outcome.error).toMatchObject({
      code: 'frame-request-failed',
      message: 'Insufficient funds',
    })
  })

  test('§4.23 §8.26 closing the modal rejects calls that wait for approval, and no read', async () => {
    const instance = await start()
    const signing = instance.request()
    const reading = instance.request(read)
    await settle()
    instance.actions.close()
    await settle()
    expect(signing.error).toMatchObject({ code: 'aborted', message: 'Request was aborted' })
    expect(instance.frame.names()).toContain('RPC_ABORT')
    instance.frame.succeed('RPC_REQUEST', '0x1')
    await settle()
    expect(reading).toEqual({ value: '0x1' })
  })

  test('§4.24 an approval pops the transaction stack instead of closing the modal', async () => {
    const instance = await start()
    const onSuccess = vi.fn<() => void>()
    instance.actions.open({ view: 'WalletSendPreview' })
    instance.navigation.pushTransaction({ goBack: false, onSuccess, view: 'Account' })
    instance.request()
    await settle()
    expect(instance.view()).toBe('ApproveTransaction')
    instance.frame.succeed('RPC_REQUEST', '0x1')
    await settle()
    expect(instance.view()).toBe('Account')
    expect(instance.isOpen()).toBe(true)
    expect(onSuccess).toHaveBeenCalledTimes(1)
  })

  test('§4.25 a refusal pops the transaction stack as cancelled', async () => {
    const instance = await start()
    const onCancel = vi.fn<() => void>()
    instance.actions.open({ view: 'WalletSendPreview' })
    instance.navigation.pushTransaction({ goBack: false, onCancel, view: 'Account' })
    instance.request()
    await settle()
    instance.frame.refuse('RPC_REQUEST', 'User rejected the request.')
    await settle()
    expect(instance.view()).toBe('WalletSendPreview')
    expect(instance.isOpen()).toBe(true)
    expect(onCancel).toHaveBeenCalledTimes(1)
  })

  test('closing the modal pops the transaction stack as cancelled once, and rejects the call', async () => {
    const instance = await start()
    const onCancel = vi.fn<() => void>()
    instance.actions.open({ view: 'WalletSendPreview' })
    instance.navigation.pushTransaction({ goBack: false, onCancel, view: 'Account' })
    const outcome = instance.request()
    await settle()
    instance.actions.close()
    await settle()
    expect(outcome.error).toMatchObject({ code: 'aborted' })
    expect(onCancel).toHaveBeenCalledTimes(1)
    expect(instance.navigation.store.getState().transactionStack).toEqual([])
    expect(instance.isOpen()).toBe(false)
  })

  test('the modal stays open until the last of several approvals ends', async () => {
    const instance = await start()
    const first = instance.request()
    await settle()
    const firstId = instance.frame.find('RPC_REQUEST').id
    const second = instance.request()
    await settle()
    instance.frame.post({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: firstId, payload: '0x1' })
    await settle()
    expect(first).toEqual({ value: '0x1' })
    expect(instance.isOpen()).toBe(true)
    expect(instance.view()).toBe('ApproveTransaction')
    instance.frame.succeed('RPC_REQUEST', '0x2')
    await settle()
    expect(second).toEqual({ value: '0x2' })
    expect(instance.isOpen()).toBe(false)
  })

  test('opening another view rejects the call and keeps that view', async () => {
    const instance = await start()
    const outcome = instance.request()
    await settle()
    instance.actions.open({ view: 'Account' })
    await settle()
    expect(outcome.error).toMatchObject({ code: 'aborted' })
    expect(instance.view()).toBe('Account')
    expect(instance.isOpen()).toBe(true)
  })

  test('§5.18 a batch with invalid calls is refused before anything is shown or posted', async () => {
    const instance = await start()
    const outcome = instance.request({
      method: 'wallet_sendCalls',
      params: [{ calls: [{ to: 'nobody' }] }],
    })
    await settle()
    expect(outcome.error).toMatchObject({ code: 'params-invalid' })
    expect(instance.isOpen()).toBe(false)
    expect(instance.frame.names()).not.toContain('RPC_REQUEST')
  })

  test('§5.19 §8.32 a method in neither list opens the modal, is logged, and shows an error after 300 ms', async () => {
    const instance = await start()
    const signing = instance.request()
    await settle()
    instance.actions.close()
    const outcome = instance.request({ method: 'eth_sign', params: [] })
    await settle()
    expect(outcome.error).toMatchObject({
      code: 'method-not-allowed',
      message: 'Requested RPC call is not allowed',
    })
    expect(signing.error).toMatchObject({ code: 'aborted' })
    expect(instance.isOpen()).toBe(true)
    expect(instance.logged).toContain('error Requested RPC call is not allowed')
    expect(instance.snackbar.store.getState().open).toBe(false)
    instance.clock.advance(300)
    expect(instance.snackbar.store.getState()).toMatchObject({
      message: 'action-not-allowed',
      open: true,
      variant: 'error',
    })
    expect(instance.frame.posted.filter(({ type }) => type.includes('RPC_REQUEST'))).toHaveLength(1)
  })

  test('§8.32 a method in neither list rejects calls that wait for approval and keeps the modal open', async () => {
    const instance = await start()
    const signing = instance.request()
    await settle()
    expect(instance.view()).toBe('ApproveTransaction')
    instance.request({ method: 'eth_sign', params: [] })
    await settle()
    expect(signing.error).toMatchObject({ code: 'aborted' })
    expect(instance.isOpen()).toBe(true)
    expect(instance.view()).toBe('Account')
    instance.clock.advance(300)
    expect(instance.snackbar.store.getState()).toMatchObject({ message: 'action-not-allowed' })
  })

  test('eth_chainId and eth_accounts are answered without a request to the frame', async () => {
    const instance = await start()
    const posted = instance.frame.posted.length
    expect(await instance.provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(await instance.provider.request({ method: 'eth_accounts' })).toHaveLength(1)
    expect(instance.frame.posted).toHaveLength(posted)
  })

  test('a call carries the network of its connection, also when the frame is on another one', async () => {
    const instance = await start()
    instance.request()
    await settle()
    expect(instance.frame.find('RPC_REQUEST').payload).toMatchObject({
      chainId: 1,
      method: 'personal_sign',
      params: message.params,
    })
  })
})
