import { describe, expect, test } from 'vitest'
import { createSendCase, friend } from '../../testing/send-case.ts'
import { settle } from '../../testing/settle.ts'

describe('the signing request of what is entered', () => {
  test.each([
    ['without an amount', friend, ''],
    ['without a receiver', '', '0.5'],
    ['of more than the balance', friend, '2'],
  ])('is none %s', async (_, receiver, amount) => {
    const { enter, feature } = await createSendCase()
    await enter(receiver, amount)
    expect(await feature.readSigningRequest()).toBeUndefined()
  })

  test('is none of everything, before it is known what the fee leaves', async () => {
    const { enter, feature, rest, send } = await createSendCase()
    await enter(friend, '')
    send.sendMax('en')
    expect(await feature.readSigningRequest()).toBeUndefined()
    await rest()
    expect(await feature.readSigningRequest()).toMatchObject({
      params: [{ to: friend, value: `0x${(10n ** 18n - 21_000n * 10n ** 10n).toString(16)}` }],
    })
  })

  test('is none without an account', async () => {
    const { actions, enter, feature } = await createSendCase()
    await enter(friend, '0.5')
    await actions.disconnect()
    expect(await feature.readSigningRequest()).toBeUndefined()
  })

  test('has the gas that the request recommends, where the fee could not be read', async () => {
    const { chain, feature, rest, send } = await createSendCase()
    chain.read = ({ method }) => {
      if (method === 'eth_estimateGas') throw new TypeError('offline')
      return undefined
    }
    send.enterReceiver(`ethereum:${friend}@1?value=5&gas=60000`, 'en')
    await rest()
    expect(await feature.readSigningRequest()).toEqual({
      chainId: 'eip155:1',
      method: 'eth_sendTransaction',
      params: [expect.objectContaining({ gas: '0xea60', value: '0x5' })],
    })
  })
})

test('destroy ends the reads of the fee and of the receiver, and follows no other account', async () => {
  const { clock, enter, feature, nodes, send, sendState, stop, switchAccount } =
    await createSendCase()
  await enter(friend, '0.5')
  stop()
  send.enterReceiver('alice.reown.id', 'en')
  send.enterSendAmount('0.6', 'en')
  feature.destroy()
  const { length } = nodes.calls
  clock.advance(60_000)
  switchAccount()
  await settle()
  expect(nodes.calls).toHaveLength(length)
  expect(sendState()).toMatchObject({
    amount: { text: '0.6' },
    receiver: { status: 'checking', text: 'alice.reown.id' },
  })
})
