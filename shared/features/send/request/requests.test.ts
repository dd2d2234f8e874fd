import { describe, expect, test } from 'vitest'
import { base, mainnet } from '../../../networks/mainnets.ts'
import { contract } from '../../../testing/portfolio-case.ts'
import { createSendCase, friend } from '../../../testing/send-case.ts'
import { settle } from '../../../testing/settle.ts'

const name = 'alice.reown.id'

/** A service that knows one name. */
const toRecord =
  (addresses: object, of = name) =>
  async (url: string) => {
    const { pathname } = new URL(url)
    if (pathname === `/v1/profile/account/${name}`)
      return Response.json({ addresses, attributes: {}, name: of })
    if (pathname.startsWith('/v1/profile/account/')) return Response.json([])
    throw new TypeError('offline')
  }

const toAddressOf = (coinType: number) => ({ [coinType]: { address: friend.toLowerCase() } })

describe('a name as the receiver', () => {
  test.each([
    ['of the network', toAddressOf(2_147_483_649)],
    ['of Ether, on Ethereum', toAddressOf(60)],
  ])('has the address %s', async (_, addresses) => {
    const { enter, sendState } = await createSendCase({}, toRecord(addresses))
    await enter('Alice.reown.id', '')
    expect(sendState().receiver).toMatchObject({
      receiver: { address: friend, name },
      status: 'ready',
    })
  })

  test.each([
    ['another network alone', toRecord(toAddressOf(2_147_483_648 + 8453))],
    ['nothing', toRecord({})],
    ['another name', toRecord(toAddressOf(60), 'bob.reown.id')],
    ['no address', toRecord({ 60: { address: 'here' } })],
  ])('is refused if it has %s', async (_, fetch) => {
    const { enter, sendState } = await createSendCase({}, fetch)
    await enter(name, '')
    expect(sendState().receiver).toMatchObject({ problem: 'name', status: 'refused' })
  })

  test('is looked up once typing stops, and again after a failure', async () => {
    const urls: string[] = []
    let answer = (url: string): Promise<Response> => Promise.reject(new TypeError(url))
    const { enter, rest, send, sendState } = await createSendCase({}, async (url) => {
      if (url.includes('/v1/profile/account/')) urls.push(url)
      return answer(url)
    })
    for (const text of ['alice.r', 'alice.reown.i', name]) send.enterReceiver(text, 'en')
    await enter(name, '')
    expect([urls.length, sendState().receiver.status]).toEqual([1, 'failed'])
    answer = toRecord(toAddressOf(60))
    send.retryReceiver()
    await rest()
    expect([urls.length, sendState().receiver.status]).toEqual([2, 'ready'])
  })
})

describe('a payment request as the receiver', () => {
  test('fills the token, the amount in the language of the visitor, and the receiver', async () => {
    const { rest, send, sendState } = await createSendCase()
    const uri = `ethereum:${contract}@1/transfer?address=${friend}&uint256=1234000`
    send.enterReceiver(uri, 'de')
    await rest()
    expect(sendState()).toMatchObject({
      amount: { text: '1,234', value: 1_234_000n },
      issue: undefined,
      receiver: { receiver: { address: friend } },
      requestProblem: undefined,
      token: { symbol: 'USDC' },
    })
  })

  test('looks its receiver up as a typed name, on its network', async () => {
    const fetch = toRecord(toAddressOf(2_147_483_648 + 8453))
    const { rest, send, sendState } = await createSendCase({}, fetch)
    send.enterReceiver('ethereum:pay-Alice.reown.id@8453?value=1.5e17', 'en')
    await rest()
    expect(sendState()).toMatchObject({
      amount: { text: '0.15' },
      receiver: { receiver: { address: friend, name }, status: 'ready' },
      token: { chainId: 'eip155:8453' },
    })
  })

  test('is of no address if its name has one on another network alone', async () => {
    const fetch = toRecord(toAddressOf(2_147_483_648 + 8453))
    const { rest, send, sendState } = await createSendCase({}, fetch)
    send.enterReceiver(`ethereum:pay-${name}@1?value=1e17`, 'en')
    await rest()
    expect(sendState()).toMatchObject({
      issue: 'receiver-refused',
      receiver: { problem: 'name', status: 'refused' },
    })
  })

  test('pays a token whose contract it names to a receiver whom it names', async () => {
    const fetch = toRecord({ 60: { address: contract } })
    const { rest, send, sendState } = await createSendCase({}, fetch)
    send.enterReceiver(`ethereum:pay-${name}@1/transfer?address=${friend}&uint256=15e5`, 'en')
    await rest()
    expect(sendState()).toMatchObject({
      amount: { value: 1_500_000n },
      receiver: { receiver: { address: friend } },
      token: { symbol: 'USDC' },
    })
  })

  test.each([
    ['has no address', toRecord({})],
    ['cannot be looked up', () => Promise.reject(new TypeError('offline'))],
  ])('is refused whole if the name of its token %s', async (_, fetch) => {
    const { rest, send, sendState } = await createSendCase({}, fetch)
    send.enterReceiver(`ethereum:pay-${name}@1/transfer?address=${friend}&uint256=1`, 'en')
    await rest()
    expect(sendState()).toMatchObject({
      amount: { text: '' },
      receiver: { status: 'empty' },
      requestProblem: name,
      token: { symbol: 'ETH' },
    })
  })

  test('switches to its network first', async () => {
    const { active, rest, send, sendState } = await createSendCase()
    send.enterReceiver(`ethereum:${friend}@8453?value=1e17`, 'en')
    await rest()
    expect(active()).toBe('eip155:8453')
    expect(sendState()).toMatchObject({
      amount: { text: '0.1' },
      receiver: { status: 'ready' },
      token: { chainId: 'eip155:8453' },
    })
  })

  test.each([
    ['a network that the page does not have', `ethereum:${friend}@137`, 'eip155:137'],
    [
      'a token that the account does not have',
      `ethereum:${friend}@1/transfer?address=${friend}`,
      friend,
    ],
    ['a part that is not understood', `ethereum:${friend}?data=5`, 'data=5'],
    ['another namespace', 'solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN', 'solana'],
  ])('with %s is refused whole', async (_, uri, part) => {
    const { rest, send, sendState } = await createSendCase({ networks: [mainnet, base] })
    send.enterSendAmount('0.2', 'en')
    send.enterReceiver(uri, 'en')
    await rest()
    expect(sendState()).toMatchObject({
      amount: { text: '0.2' },
      receiver: { status: 'empty' },
      requestProblem: part,
      token: { symbol: 'ETH' },
    })
  })

  test('whose switch is declined is refused with the network', async () => {
    const { active, rest, send, sendState, switchAnswer } = await createSendCase()
    switchAnswer.answer = () => Promise.reject(new TypeError('declined'))
    send.enterReceiver(`ethereum:${friend}@8453?value=1`, 'en')
    await rest()
    expect([active(), sendState().requestProblem]).toEqual(['eip155:1', 'eip155:8453'])
  })

  test('is dropped once something else is entered', async () => {
    const { rest, send, sendState, switchAnswer } = await createSendCase()
    let settleSwitch: () => void = () => undefined
    switchAnswer.answer = () => new Promise((resolve) => (settleSwitch = resolve))
    send.enterReceiver(`ethereum:${friend}@8453?value=1`, 'en')
    await settle()
    send.enterReceiver('alice', 'en')
    settleSwitch()
    await rest()
    expect(sendState().amount.text).toBe('')
  })
})
