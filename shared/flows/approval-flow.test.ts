import { describe, expect, test, vi } from 'vitest'
import * as limits from '../limits.ts'
import { createAuthCase } from '../testing/auth-case.ts'
import { settle } from '../testing/settle.ts'

const message = { method: 'personal_sign', params: ['0x01', '0x02'] }
const read = { method: 'eth_blockNumber' }

async function start() {
  const given = createAuthCase()
  await given.connect()
  const state = given.connection()
  if (state?.status !== 'connected') throw new TypeError('It is not connected.')
  const provider = await state.connector.getProvider()
  const ask = (call: { method: string; params?: unknown } = message) => {
    const seen: { error?: unknown; value?: unknown } = {}
    provider.request(call).then(
      (value) => Object.assign(seen, { value }),
      (error: unknown) => Object.assign(seen, { error }),
    )
    return seen
  }
  const isOpen = () => given.modal.store.getState().open
  return { ...given, ask, isOpen, provider }
}

describe('an approval of the embedded wallet', () => {
  test('§2.12 §6.4 opens for what signs, and for no read', async () => {
    const { answers, ask, isOpen, view } = await start()
    answers['RPC_REQUEST'] = () => '0x10'
    const seen = ask(read)
    await settle()
    expect(seen).toEqual({ value: '0x10' })
    expect(isOpen()).toBe(false)
    delete answers['RPC_REQUEST']
    ask()
    await settle()
    expect(isOpen()).toBe(true)
    expect(view()).toBe('ApproveTransaction')
  })

  test('§4.24 an approval closes the modal and reads the balance anew', async () => {
    const given = await start()
    const seen = given.ask()
    await settle()
    const before = given.balances.calls
    given.frame.succeed('RPC_REQUEST', '0xsigned')
    await settle()
    expect(seen).toEqual({ value: '0xsigned' })
    expect(given.isOpen()).toBe(false)
    expect(given.balances.calls).toBe(before + 1)
  })

  test('§4.25 a refusal closes the modal, and is a refusal to the dapp', async () => {
    const given = await start()
    const seen = given.ask()
    await settle()
    const before = given.balances.calls
    given.frame.refuse('RPC_REQUEST', 'User rejected the request.')
    await settle()
    expect(seen.error).toMatchObject({ code: 'user-rejected' })
    expect(given.isOpen()).toBe(false)
    expect(given.balances.calls).toBe(before)
  })

  test('§8.25 another failure keeps the frame’s own words', async () => {
    const given = await start()
    const seen = given.ask()
    await settle()
    given.frame.refuse('RPC_REQUEST', 'Insufficient funds')
    await settle()
    expect(seen.error).toMatchObject({
      code: 'frame-request-failed',
      message: 'Insufficient funds',
    })
  })

  test('§4.23 §8.26 closing the modal rejects what waits for approval, and no read', async () => {
    const given = await start()
    const signing = given.ask()
    const reading = given.ask(read)
    await settle()
    given.actions.close()
    await settle()
    expect(signing.error).toMatchObject({ code: 'aborted', message: 'Request was aborted' })
    expect(given.frame.names()).toContain('RPC_ABORT')
    given.frame.succeed('RPC_REQUEST', '0x1')
    await settle()
    expect(reading).toEqual({ value: '0x1' })
  })

  test('§4.24 in a flow with a claim on the modal, an approval ends the claim instead', async () => {
    const given = await start()
    const onSuccess = vi.fn<() => void>()
    given.actions.open({ view: 'WalletSendPreview' })
    given.navigation.pushTransaction({ goBack: false, onSuccess, view: 'Account' })
    given.ask()
    await settle()
    expect(given.view()).toBe('ApproveTransaction')
    given.frame.succeed('RPC_REQUEST', '0x1')
    await settle()
    expect(given.view()).toBe('Account')
    expect(given.isOpen()).toBe(true)
    expect(onSuccess).toHaveBeenCalledTimes(1)
  })

  test('§4.25 in such a flow a refusal cancels the claim', async () => {
    const given = await start()
    const onCancel = vi.fn<() => void>()
    given.actions.open({ view: 'WalletSendPreview' })
    given.navigation.pushTransaction({ goBack: false, onCancel, view: 'Account' })
    given.ask()
    await settle()
    given.frame.refuse('RPC_REQUEST', 'User rejected the request.')
    await settle()
    expect(given.view()).toBe('WalletSendPreview')
    expect(given.isOpen()).toBe(true)
    expect(onCancel).toHaveBeenCalledTimes(1)
  })

  test('closing the modal in such a flow cancels the claim once, and rejects what waits', async () => {
    const given = await start()
    const onCancel = vi.fn<() => void>()
    given.actions.open({ view: 'WalletSendPreview' })
    given.navigation.pushTransaction({ goBack: false, onCancel, view: 'Account' })
    const seen = given.ask()
    await settle()
    given.actions.close()
    await settle()
    expect(seen.error).toMatchObject({ code: 'aborted' })
    expect(onCancel).toHaveBeenCalledTimes(1)
    expect(given.navigation.store.getState().transactionStack).toEqual([])
    expect(given.isOpen()).toBe(false)
  })

  test('of several that wait, the modal stays for the last', async () => {
    const given = await start()
    const first = given.ask()
    await settle()
    const firstId = given.frame.find('RPC_REQUEST').id
    const second = given.ask()
    await settle()
    given.frame.say({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id: firstId, payload: '0x1' })
    await settle()
    expect(first).toEqual({ value: '0x1' })
    expect(given.isOpen()).toBe(true)
    expect(given.view()).toBe('ApproveTransaction')
    given.frame.succeed('RPC_REQUEST', '0x2')
    await settle()
    expect(second).toEqual({ value: '0x2' })
    expect(given.isOpen()).toBe(false)
  })

  test('whoever opens another view meanwhile approves nothing unseen, and stays there', async () => {
    const given = await start()
    const seen = given.ask()
    await settle()
    given.actions.open({ view: 'Account' })
    await settle()
    expect(seen.error).toMatchObject({ code: 'aborted' })
    expect(given.view()).toBe('Account')
    expect(given.isOpen()).toBe(true)
  })

  test('§5.18 a batch that is made wrongly is refused before anything is shown or posted', async () => {
    const given = await start()
    const seen = given.ask({ method: 'wallet_sendCalls', params: [{ calls: [{ to: 'nobody' }] }] })
    await settle()
    expect(seen.error).toMatchObject({ code: 'params-invalid' })
    expect(given.isOpen()).toBe(false)
    expect(given.frame.names()).not.toContain('RPC_REQUEST')
  })

  test('§5.19 §8.32 a method in neither list opens the modal, is logged, and is said after 300 ms', async () => {
    const given = await start()
    const signing = given.ask()
    await settle()
    given.actions.close()
    const seen = given.ask({ method: 'eth_sign', params: [] })
    await settle()
    expect(seen.error).toMatchObject({
      code: 'method-not-allowed',
      message: 'Requested RPC call is not allowed',
    })
    expect(signing.error).toMatchObject({ code: 'aborted' })
    expect(given.isOpen()).toBe(true)
    expect(given.logged).toContain('error Requested RPC call is not allowed')
    expect(given.snackbar.store.getState().open).toBe(false)
    given.clock.advance(limits.refusedMethod)
    expect(given.snackbar.store.getState()).toMatchObject({
      message: 'Action not allowed',
      open: true,
      variant: 'error',
    })
    expect(given.frame.posted.filter(({ type }) => type.includes('RPC_REQUEST'))).toHaveLength(1)
  })

  test('§8.32 such a method takes away what waits for approval, and leaves the modal to say so', async () => {
    const given = await start()
    const signing = given.ask()
    await settle()
    expect(given.view()).toBe('ApproveTransaction')
    given.ask({ method: 'eth_sign', params: [] })
    await settle()
    expect(signing.error).toMatchObject({ code: 'aborted' })
    expect(given.isOpen()).toBe(true)
    expect(given.view()).toBe('Account')
    given.clock.advance(limits.refusedMethod)
    expect(given.snackbar.store.getState()).toMatchObject({ message: 'Action not allowed' })
  })

  test('eth_chainId and accounts are answered without asking the frame', async () => {
    const given = await start()
    const posted = given.frame.posted.length
    expect(await given.provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(await given.provider.request({ method: 'eth_accounts' })).toHaveLength(1)
    expect(given.frame.posted).toHaveLength(posted)
  })

  test('a call is made on the network of its connection, whatever the frame was last asked about', async () => {
    const given = await start()
    given.ask()
    await settle()
    expect(given.frame.find('RPC_REQUEST').payload).toMatchObject({
      chainId: 1,
      method: 'personal_sign',
      params: message.params,
    })
  })
})
