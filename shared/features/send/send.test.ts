import { encodeErrorResult, encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { firstAddress } from '../../testing/fake-connector.ts'
import { contract, ether as native, toAnswer, usdc } from '../../testing/portfolio-case.ts'
import { createSendCase, friend, gwei, toRevert } from '../../testing/send-case.ts'
import { settle } from '../../testing/settle.ts'

const ether = 10n ** 18n
const fee = 21_000n * 10n * gwei
const usdcId = `eip155:1/erc20:${contract}`
const offline = () => Promise.reject(new TypeError('offline'))

describe('§1.13 §3.7 what is sent', () => {
  test('is the native currency at first, with its balance, the fee and the worth of both', async () => {
    const { enter, sendState } = await createSendCase()
    expect(sendState()).toMatchObject({
      fee: { status: 'idle' },
      issue: 'receiver-empty',
      token: { balance: ether, symbol: 'ETH' },
    })
    await enter(friend, '0.5')
    expect(sendState()).toMatchObject({
      amount: { isMax: false, unit: 'token', value: ether / 2n },
      fee: {
        fee: { gas: 21_000n, gasPrice: 10n * gwei, total: fee, value: expect.closeTo(0.42) },
        status: 'ready',
      },
      issue: undefined,
      receiver: { notes: [{ kind: 'first' }], receiver: { address: friend }, status: 'ready' },
    })
  })

  test('§7.16 goes to the wallet with to, value and the shown gas price', async () => {
    const { enter, send, sending, sendState } = await createSendCase()
    await enter(friend.toLowerCase(), '0.5')
    await send.sendTokens()
    expect(sending.calls).toMatchObject([
      {
        data: '0x',
        from: firstAddress,
        gas: undefined,
        gasPrice: 10n * gwei,
        network: { id: 1 },
        to: friend,
        value: ether / 2n,
      },
    ])
    expect(sendState()).toMatchObject({ amount: { text: '' }, receiver: { status: 'empty' } })
  })

  test('§5.9 §7.15 of a token is a call of its contract, without a value', async () => {
    const { enter, send, sending } = await createSendCase()
    send.chooseSendToken(usdcId)
    await enter(friend, '12.5')
    await send.sendTokens()
    expect(sending.calls).toMatchObject([
      {
        data: encodeFunctionData({
          abi: erc20Abi,
          args: [friend, 12_500_000n],
          functionName: 'transfer',
        }),
        gasPrice: undefined,
        to: contract,
        value: 0n,
      },
    ])
  })

  test.each([
    ['1', '0.7', 7n],
    ['36', '0.000000000000000000000000000000000001', 1n],
    ['36', '3', 3n * 10n ** 36n],
  ])('of a token of %s decimals is what was entered: %s', async (decimals, text, value) => {
    const quantity = { decimals, numeric: '9' }
    const { chain, enter, portfolio, send, sending, sendState, service } = await createSendCase()
    chain.decimals = BigInt(decimals)
    service.answer = toAnswer(native, { ...usdc, quantity })
    await portfolio.actions.refreshTokens()
    await settle()
    send.chooseSendToken(usdcId)
    await enter(friend, text)
    expect(sendState()).toMatchObject({ amount: { value }, issue: undefined })
    await send.sendTokens()
    const args = [friend, value] as const
    const data = encodeFunctionData({ abi: erc20Abi, args, functionName: 'transfer' })
    expect(sending.calls).toMatchObject([{ data, to: contract, value: 0n }])
  })

  test('keeps its digits for another token, whose decimals they may not fit', async () => {
    const { enter, send, sendState } = await createSendCase()
    await enter(friend, '0.0000005')
    expect(sendState().amount.value).toBe(500_000_000_000n)
    send.chooseSendToken(usdcId)
    expect(sendState()).toMatchObject({
      amount: { problem: 'decimals', text: '0.0000005', value: undefined },
      issue: 'amount-invalid',
    })
  })

  test('in dollars is the amount that they buy', async () => {
    const { enter, send, sendState } = await createSendCase()
    await enter(friend, '0.5')
    send.switchSendUnit('de')
    expect(sendState().amount).toMatchObject({ text: '1000', unit: 'fiat', value: ether / 2n })
    send.enterSendAmount('500,50', 'de')
    expect(sendState().amount.value).toBe(250_250_000_000_000_000n)
  })
})

describe('Max', () => {
  test('follows the fee until it is handed over, which then has the gas of that fee', async () => {
    const { chain, clock, enter, send, sending, sendState } = await createSendCase()
    await enter(friend, '')
    send.sendMax('en')
    clock.advance(300)
    await settle()
    expect(sendState()).toMatchObject({ amount: { value: ether - fee }, issue: undefined })
    chain.gasPrice = 20n * gwei
    clock.advance(12_000)
    await settle()
    expect(sendState().amount).toMatchObject({ text: '0.99958', value: ether - 2n * fee })
    chain.gasPrice = 24n * gwei
    await send.sendTokens()
    expect(sending.calls).toMatchObject([
      { gas: 21_000n, gasPrice: 24n * gwei, value: ether - (24n * fee) / 10n },
    ])
  })

  test('leaves the data fee of a rollup, which is part of the shown fee', async () => {
    const { chain, enter, rest, send, sendState } = await createSendCase()
    chain.dataFee = 7n * gwei
    await enter(friend, '')
    send.sendMax('en')
    await rest()
    expect(sendState()).toMatchObject({
      amount: { value: ether - fee - 7n * gwei },
      fee: { fee: { total: fee + 7n * gwei } },
    })
  })

  test('of a token is its whole balance, and ends with the next typing', async () => {
    const { enter, rest, send, sendState } = await createSendCase()
    send.chooseSendToken(usdcId)
    await enter(friend, '')
    send.sendMax('en')
    await rest()
    expect(sendState()).toMatchObject({ amount: { isMax: true, text: '12.5' }, issue: undefined })
    send.enterSendAmount('1', 'en')
    expect(sendState().amount).toMatchObject({ isMax: false, value: 1_000_000n })
  })
})

describe('why nothing can be sent', () => {
  test.each([
    ['', '1', 'receiver-empty'],
    ['somebody', '1', 'receiver-refused'],
    [friend, '', 'amount-empty'],
    [friend, '0', 'amount-empty'],
    [friend, 'one', 'amount-invalid'],
    [friend, '1.0000000000000000001', 'amount-invalid'],
    [friend, '2', 'balance'],
    [friend, '1', 'gas'],
    [friend, '0.5', undefined],
  ])('to %j the amount %j: %s', async (receiver, amount, issue) => {
    const { enter, send, sending, sendState } = await createSendCase()
    await enter(receiver, amount)
    expect(sendState().issue).toBe(issue)
    await send.sendTokens()
    expect(sending.calls).toHaveLength(issue ? 0 : 1)
  })

  test('a balance that could not be read is not zero', async () => {
    const { enter, send, sendState } = await createSendCase()
    send.chooseSendToken('eip155:1/erc20:0x01')
    const unread = await createSendCase()
    unread.service.answer = offline
    unread.balances.read = offline
    await unread.portfolio.actions.refreshTokens()
    await unread.enter(friend, '0.1')
    expect(unread.sendState().issue).toBe('balance-unknown')
    await enter(friend, '0.1')
    expect(sendState().issue).toBeUndefined()
  })

  test('§5.11 a token needs gas too', async () => {
    const { balances, enter, portfolio, send, sendState } = await createSendCase()
    balances.read = async () => 0n
    await portfolio.actions.refreshTokens()
    send.chooseSendToken(usdcId)
    await enter(friend, '1')
    expect(sendState().issue).toBe('gas')
  })

  test('the node says that the transaction would fail, with the words of the contract', async () => {
    const { chain, enter, rest, send, sendState } = await createSendCase()
    const data = encodeErrorResult({
      abi: parseAbi(['error Error(string)']),
      args: ['Paused'],
      errorName: 'Error',
    })
    chain.read = ({ method }) => {
      if (method === 'eth_estimateGas') throw toRevert('execution reverted', data)
      return undefined
    }
    await enter(friend, '0.5')
    expect(sendState()).toMatchObject({
      fee: { reason: 'Paused', status: 'reverted' },
      issue: 'reverted',
    })
    chain.read = ({ method }) => {
      if (method === 'eth_estimateGas') throw new TypeError('offline')
      return undefined
    }
    send.retryFee()
    await rest()
    expect(sendState()).toMatchObject({ fee: { status: 'failed' }, issue: 'fee-failed' })
    chain.read = () => undefined
    send.retryFee()
    await rest()
    expect(sendState().issue).toBeUndefined()
  })

  test('a token that answers false would not move', async () => {
    const { chain, enter, send, sendState } = await createSendCase()
    chain.read = ({ method, params }) => {
      const [call] = params as [{ to?: string }]
      return method === 'eth_call' && call.to === contract ? `0x${'0'.repeat(64)}` : undefined
    }
    send.chooseSendToken(usdcId)
    await enter(friend, '1')
    expect(sendState()).toMatchObject({
      fee: { reason: undefined, status: 'reverted' },
      issue: 'reverted',
    })
  })
})

test('what the account before has entered is gone with it', async () => {
  const { enter, sendState, switchAccount } = await createSendCase()
  await enter(friend, '0.5')
  switchAccount()
  await settle()
  expect(sendState()).toMatchObject({ amount: { text: '' }, receiver: { status: 'empty' } })
})

test('no view, no request: the fee is read again only while somebody watches', async () => {
  const { clock, enter, nodes, stop } = await createSendCase()
  await enter(friend, '0.5')
  const { length } = nodes.calls
  stop()
  clock.advance(120_000)
  await settle()
  expect(nodes.calls).toHaveLength(length)
})

test('a token without a price has no amount in dollars', async () => {
  const { enter, portfolio, send, sendState, service } = await createSendCase()
  service.answer = toAnswer({ ...usdc, price: undefined, value: undefined })
  await portfolio.actions.refreshTokens()
  await settle()
  send.chooseSendToken(usdcId)
  await enter(friend, '1')
  send.switchSendUnit('en')
  expect(sendState().amount).toMatchObject({ text: '1', unit: 'token' })
})
