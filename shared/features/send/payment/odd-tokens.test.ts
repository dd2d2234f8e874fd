import { describe, expect, test } from 'vitest'
import { contract, ether as native, toAnswer, usdc } from '../../../testing/portfolio-case.ts'
import { createSendCase, friend, toRevert } from '../../../testing/send-case.ts'
import { settle } from '../../../testing/settle.ts'

/** `decimals()` */
const decimalsCall = '0x313ce567'

describe('a token', () => {
  test.each([
    ['says 7', () => '0x7', 7],
    ['says nothing', () => '0x', 0],
    [
      'has no such function',
      () => {
        throw toRevert('execution reverted')
      },
      0,
    ],
  ])('of 6 decimals whose contract %s is not sent', async (_, say, contractDecimals) => {
    const { chain, enter, feature, send, sending, sendState } = await createSendCase()
    chain.read = ({ method, params }) =>
      method === 'eth_call' && Object(params)[0].data === decimalsCall ? say() : undefined
    send.chooseSendToken(`eip155:1/erc20:${contract}`)
    await enter(friend, '1')
    expect(sendState()).toMatchObject({ contractDecimals, issue: 'decimals' })
    await send.sendTokens()
    await expect(feature.send({ amount: '1', to: friend, token: contract })).rejects.toMatchObject({
      details: { issue: 'decimals' },
    })
    expect(sending.calls).toEqual([])
  })

  test('is not sent where the node does not say its decimals', async () => {
    const { chain, enter, send, sendState } = await createSendCase()
    chain.read = ({ method, params }) => {
      if (method === 'eth_call' && Object(params)[0].data === decimalsCall)
        throw new TypeError('offline')
      return undefined
    }
    send.chooseSendToken(`eip155:1/erc20:${contract}`)
    await enter(friend, '1')
    expect(sendState().issue).toBe('fee-failed')
  })

  test('§3.1 of 0 decimals cannot be sent: no list has it, and a request for it is refused whole', async () => {
    const quantity = { decimals: '0', numeric: '9' }
    const { feature, portfolio, rest, send, sendState, service } = await createSendCase()
    service.answer = toAnswer(native, { ...usdc, quantity })
    await portfolio.actions.refreshTokens()
    await settle()
    await expect(
      feature.estimate({ amount: '1', to: friend, token: contract }),
    ).rejects.toMatchObject({ details: { issue: 'token-unknown' } })
    send.enterReceiver(`ethereum:${contract}@1/transfer?address=${friend}&uint256=1`, 'en')
    await rest()
    expect(sendState()).toMatchObject({
      receiver: { status: 'empty' },
      requestProblem: contract,
      token: { symbol: 'ETH' },
    })
  })

  test('whose contract says that a transfer would fail is not sent, and one that returns nothing is', async () => {
    const { chain, enter, rest, send, sending, sendState } = await createSendCase()
    let isPaused = true
    chain.read = ({ method, params }) => {
      const [call] = params as [{ data?: string; to?: string }?]
      if (call?.to !== contract) return undefined
      if (isPaused && method === 'eth_estimateGas') throw toRevert('execution reverted: Paused')
      return method === 'eth_call' && call.data !== decimalsCall ? '0x' : undefined
    }
    send.chooseSendToken(`eip155:1/erc20:${contract}`)
    await enter(friend, '1')
    expect(sendState()).toMatchObject({ fee: { reason: 'Paused' }, issue: 'reverted' })
    await send.sendTokens()
    expect(sending.calls).toEqual([])
    isPaused = false
    send.retryFee()
    await rest()
    await send.sendTokens()
    expect(sending.calls).toMatchObject([{ to: contract }])
  })
})
