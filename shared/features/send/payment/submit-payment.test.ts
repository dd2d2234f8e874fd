import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { contract } from '../../../testing/portfolio-case.ts'
import { createSendCase, friend, gwei, toRevert } from '../../../testing/send-case.ts'
import { settle } from '../../../testing/settle.ts'

const ether = 10n ** 18n
const fee = 21_000n * 10n * gwei

describe('§4.13 the hand-over', () => {
  test('§8.3 ends at Account with what was started, and keeps the receiver for the next time', async () => {
    const { enter, navigation, send, sendState, snackbar, view } = await createSendCase()
    await enter(friend, '0.5')
    navigation.push('WalletSend')
    navigation.push('WalletSendPreview')
    await send.sendTokens()
    expect(snackbar.store.getState()).toMatchObject({
      message: 'transaction-started',
      variant: 'success',
    })
    expect(view()).toBe('Account')
    expect(navigation.store.getState().transactionStack).toEqual([])
    expect(sendState().recent).toEqual([{ address: friend, name: undefined }])
    await enter(friend, '0.1')
    expect(sendState().receiver).toMatchObject({ notes: [] })
  })

  test('§8.4 stays where it was if the wallet fails, and says so', async () => {
    const { enter, navigation, send, sending, sendState, snackbar, view } = await createSendCase()
    await enter(friend, '0.5')
    navigation.push('WalletSendPreview')
    sending.answer = () => Promise.reject(new PorticoError('wallet-unavailable', 'broken'))
    await send.sendTokens()
    expect(snackbar.store.getState()).toMatchObject({ message: 'send-failed', variant: 'error' })
    expect(sendState()).toMatchObject({
      amount: { text: '0.5' },
      error: { code: 'wallet-unavailable' },
      isSending: false,
    })
    expect(view()).toBe('WalletSendPreview')
    expect(navigation.store.getState().transactionStack).toEqual([])
  })

  test('a visitor who declines is told so in the view, and no other message', async () => {
    const { enter, send, sending, sendState, snackbar } = await createSendCase()
    await enter(friend, '0.5')
    sending.answer = () => Promise.reject(new PorticoError('user-rejected'))
    await send.sendTokens()
    expect(sendState().error?.code).toBe('user-rejected')
    expect(snackbar.store.getState().message).not.toBe('send-failed')
  })

  test('hands over once at a time, and follows what is sent after the wait was cancelled', async () => {
    const { enter, send, sending, sendState, storage } = await createSendCase()
    let answer: (hash: string) => void = () => undefined
    sending.answer = () => new Promise((resolve) => (answer = resolve))
    await enter(friend, '0.5')
    const first = send.sendTokens()
    await settle()
    await send.sendTokens()
    expect([sending.calls.length, sendState().isSending]).toEqual([1, true])
    send.cancelSend()
    await first
    expect(sendState()).toMatchObject({ error: undefined, isSending: false })
    answer('0xabc')
    await settle()
    expect(storage.get('sent-transactions')).toMatchObject([{ id: '0xabc' }])
  })

  test('asks again where the network charges clearly more than was shown, and sends at the next press', async () => {
    const { chain, enter, send, sending, sendState, snackbar } = await createSendCase()
    await enter(friend, '0.0001')
    chain.gasPrice = 40n * gwei
    await send.sendTokens()
    expect([sending.calls, snackbar.store.getState().open]).toEqual([[], false])
    expect(sendState()).toMatchObject({
      amount: { text: '0.0001' },
      error: { code: 'send-invalid' },
      fee: { fee: { total: 4n * fee } },
      isSending: false,
    })
    expect(sendState().error?.details).toEqual({
      issue: 'fee-grown',
      now: '840000000000000',
      shown: '210000000000000',
    })
    await send.sendTokens()
    expect(sending.calls).toMatchObject([{ gasPrice: 40n * gwei }])
  })

  test.each([
    ['a quarter more', 12_500_000_000n, 1],
    ['more than that', 12_500_000_001n, 0],
  ])('the price of gas moves from block to block: %s', async (_, gasPrice, count) => {
    const { chain, enter, send, sending } = await createSendCase()
    await enter(friend, '0.5')
    chain.gasPrice = gasPrice
    await send.sendTokens()
    expect(sending.calls).toHaveLength(count)
  })

  test('sends nothing if the fee has grown beyond the balance, or another account is active', async () => {
    const { chain, enter, send, sending, sendState, switchAccount } = await createSendCase()
    await enter(friend, '0.9997')
    expect(sendState().issue).toBeUndefined()
    chain.gasPrice = 30n * gwei
    await send.sendTokens()
    expect([sending.calls, sendState().issue]).toEqual([[], 'gas'])
    chain.gasPrice = 10n * gwei
    send.retryFee()
    await settle()
    chain.read = ({ method }) => {
      if (method === 'eth_estimateGas') switchAccount()
      return undefined
    }
    await send.sendTokens()
    await settle()
    expect([sending.calls, sendState().amount.text]).toEqual([[], ''])
  })
})

describe('send() and estimateSend(), without the modal', () => {
  test('send what they say, with the checks of the views', async () => {
    const { feature, sending, storage } = await createSendCase()
    const request = { amount: '0.5', to: friend }
    expect(await feature.estimate(request)).toMatchObject({
      amount: ether / 2n,
      fee: { total: fee },
      notes: [{ kind: 'first' }],
      receiver: { address: friend },
      token: { symbol: 'ETH' },
    })
    expect(sending.calls).toEqual([])
    sending.answer = async () => '0xabc'
    expect(await feature.send(request)).toBe('0xabc')
    expect(sending.calls).toMatchObject([{ to: friend, value: ether / 2n }])
    expect(storage.get('sent-transactions')).toMatchObject([{ id: '0xabc' }])
  })

  test('take a token by its address or its CAIP-19 id, and everything of it', async () => {
    const { feature } = await createSendCase()
    const request = { amount: 'max', to: friend }
    expect((await feature.estimate(request)).amount).toBe(ether - fee)
    for (const token of [contract.toUpperCase().replace('0X', '0x'), `eip155:1/erc20:${contract}`])
      expect(await feature.estimate({ ...request, token })).toMatchObject({
        amount: 12_500_000n,
        token: { symbol: 'USDC' },
      })
  })

  test.each([
    [{ amount: '0.5', to: 'somebody' }, 'receiver-form'],
    [{ amount: '0,5', to: friend }, 'amount-invalid'],
    [{ amount: '0', to: friend }, 'amount-invalid'],
    [{ amount: '-1', to: friend }, 'amount-invalid'],
    [{ amount: '0.0000000000000000001', to: friend }, 'amount-invalid'],
    [{ amount: '2', to: friend }, 'balance'],
    [{ amount: '1', to: friend }, 'gas'],
    [{ amount: '1', to: friend, token: friend }, 'token-unknown'],
  ])('refuse %j: %s', async (request, issue) => {
    const { feature, sending } = await createSendCase()
    const refusal = { code: 'send-invalid', details: { issue } }
    await expect(feature.estimate(request)).rejects.toMatchObject(refusal)
    await expect(feature.send(request)).rejects.toMatchObject(refusal)
    expect(sending.calls).toEqual([])
  })

  test.each([[{}], [{ amount: '1' }], [{ amount: '1', to: '' }], [{ amount: 1, to: friend }]])(
    '§5.8 refuse %j with the sentence for a payment without an amount or a receiver',
    async (request) => {
      const { feature } = await createSendCase()
      await expect(feature.send(request as never)).rejects.toMatchObject({
        code: 'send-invalid',
        message: 'Please enter a valid amount and receiver address',
      })
    },
  )

  test('refuse what the node says would fail', async () => {
    const { chain, feature } = await createSendCase()
    chain.read = ({ method }) => {
      if (method === 'eth_estimateGas') throw toRevert('execution reverted: Paused')
      return undefined
    }
    await expect(feature.estimate({ amount: '0.5', to: friend })).rejects.toMatchObject({
      details: { issue: 'reverted', reason: 'Paused' },
    })
  })

  test('refuse a fee that is clearly higher than the one that the visitor has seen', async () => {
    const { chain, feature, sending } = await createSendCase()
    const request = { amount: '0.1', to: friend }
    const { fee: seen } = await feature.estimate(request)
    chain.gasPrice = 40_000n * gwei
    const maxFee = seen.total + seen.rent
    await expect(feature.send({ ...request, maxFee })).rejects.toMatchObject({
      code: 'send-invalid',
      details: { issue: 'fee-grown', now: '840000000000000000', shown: String(fee) },
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Untyped code can call it so.
    const wrong = { ...request, maxFee: '1' } as unknown as Parameters<typeof feature.send>[0]
    await expect(feature.send(wrong)).rejects.toMatchObject({ code: 'params-invalid' })
    expect(sending.calls).toEqual([])
    chain.gasPrice = 12n * gwei
    await feature.send({ ...request, maxFee })
    expect(sending.calls).toHaveLength(1)
  })

  test('refuse a look-alike that the host has not confirmed', async () => {
    const { feature, sending } = await createSendCase()
    await feature.send({ amount: '0.1', to: friend })
    const to = `${friend.slice(0, 4)}${'ab'.repeat(17)}${friend.slice(-4)}`.toLowerCase()
    const request = { amount: '0.1', to }
    await expect(feature.send(request)).rejects.toMatchObject({ details: { issue: 'look-alike' } })
    expect((await feature.estimate(request)).notes).toMatchObject([{ kind: 'look-alike' }])
    await feature.send({ ...request, isReceiverConfirmed: true })
    expect(sending.calls).toHaveLength(2)
  })

  test('§8.13 say "Unsupported chain" on a network that the page does not have', async () => {
    const { feature, wallet } = await createSendCase()
    wallet.chainId = 'eip155:137'
    wallet.emit({ result: wallet.session(), type: 'account-changed' })
    await settle()
    await expect(feature.send({ amount: '0.1', to: friend })).rejects.toMatchObject({
      code: 'send-chain-unsupported',
      message: 'Unsupported chain',
    })
  })

  test('are aborted by the signal, before the wallet is asked if it is early enough', async () => {
    const { feature, sending } = await createSendCase()
    const early = AbortSignal.abort()
    const request = { amount: '0.1', to: friend }
    await expect(feature.send({ ...request, signal: early })).rejects.toMatchObject({
      code: 'aborted',
    })
    expect(sending.calls).toEqual([])
    const late = new AbortController()
    sending.answer = () => new Promise(() => undefined)
    const sent = feature.send({ ...request, signal: late.signal })
    await settle()
    late.abort()
    await expect(sent).rejects.toMatchObject({ code: 'aborted' })
    expect(sending.calls).toHaveLength(1)
  })

  test('reject without a wallet', async () => {
    const { actions, feature } = await createSendCase()
    await actions.disconnect()
    await expect(feature.send({ amount: '1', to: friend })).rejects.toMatchObject({
      code: 'disconnected',
    })
  })
})
