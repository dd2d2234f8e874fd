import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFindImitated } from '../../../format/find-imitated.ts'
import { base } from '../../../networks/mainnets.ts'
import { firstAddress, secondAddress } from '../../../testing/fake-connector.ts'
import { contract } from '../../../testing/portfolio-case.ts'
import { createSendCase, friend, toRevert } from '../../../testing/send-case.ts'

const code = '0x6080604052'
/** An address that the short form of another one hides. */
const toImitation = (address: string) =>
  `${address.slice(0, 4)}${'ab'.repeat(17)}${address.slice(-4)}`.toLowerCase()

async function enterReceiver(
  text: string,
  prepare: (testCase: Awaited<ReturnType<typeof createSendCase>>) => void = () => undefined,
) {
  const testCase = await createSendCase()
  prepare(testCase)
  await testCase.enter(text, '')
  return testCase.sendState().receiver
}

describe('a receiver', () => {
  test.each([
    ['§5.2 an address in lower case gets its checksum', friend.toLowerCase()],
    ['§5.2 an address in upper case', `0x${friend.slice(2).toUpperCase()}`],
    ['§5.2 an address without 0x', friend.slice(2)],
    ['an address with spaces around it', `  ${friend}\n`],
  ])('%s', async (_, text) => {
    expect(await enterReceiver(text)).toMatchObject({
      receiver: { address: friend, name: undefined },
      status: 'ready',
    })
  })

  test.each([
    ['a mistyped checksum (EIP-55)', friend.replace('C44C', 'C44c'), 'form'],
    ['a word', 'alice', 'form'],
    ['an address of Solana', 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy', 'form'],
    ['a text without end', 'a'.repeat(10_000), 'form'],
    ['the account itself', firstAddress.toLowerCase(), 'self'],
    ['the zero address', `0x${'0'.repeat(40)}`, 'zero'],
  ])('%s is refused', async (_, text, problem) => {
    expect(await enterReceiver(text)).toMatchObject({ problem, status: 'refused' })
  })

  test('a contract of a token is refused, another one is named', async () => {
    const withCode = await enterReceiver(contract, ({ chain }) => {
      chain.code[`1 ${contract}`] = code
      chain.read = ({ method }) =>
        method === 'eth_call' ? `0x${'6'.padStart(64, '0')}` : undefined
    })
    expect(withCode).toMatchObject({ problem: 'token', status: 'refused' })
    const other = await enterReceiver(friend, ({ chain }) => {
      chain.code[`1 ${friend.toLowerCase()}`] = code
      chain.read = ({ method }) => {
        if (method === 'eth_call') throw toRevert('execution reverted')
        return undefined
      }
    })
    expect(other).toMatchObject({ notes: [{ kind: 'first' }, { kind: 'contract' }] })
  })

  test('an account that has delegated (EIP-7702) is no contract', async () => {
    const delegated = await enterReceiver(friend, ({ chain }) => {
      chain.code[`1 ${friend.toLowerCase()}`] = `0xef0100${'11'.repeat(20)}`
    })
    expect(delegated).toMatchObject({ notes: [{ kind: 'first' }] })
  })

  test('a contract on another network alone is named with that network', async () => {
    const elsewhere = await enterReceiver(friend, ({ chain }) => {
      chain.code[`8453 ${friend.toLowerCase()}`] = code
    })
    expect(elsewhere).toMatchObject({
      notes: [{ kind: 'first' }, { kind: 'contract-elsewhere', network: base.name }],
    })
  })

  test('of which the chain says nothing can be looked up again', async () => {
    const { chain, enter, rest, send, sendState } = await createSendCase()
    chain.read = ({ method }) => {
      if (method === 'eth_getCode') throw new TypeError('offline')
      return undefined
    }
    await enter(friend, '0.5')
    expect(sendState()).toMatchObject({
      issue: 'receiver-failed',
      receiver: { status: 'failed', text: friend },
    })
    chain.read = () => undefined
    send.retryReceiver()
    await rest()
    expect(sendState().issue).toBeUndefined()
  })

  test('the answer for a text that is no longer there is dropped', async () => {
    const { enter, send, sendState } = await createSendCase()
    send.enterReceiver(friend, 'en')
    await enter('alice', '')
    expect(sendState().receiver).toMatchObject({ problem: 'form', text: 'alice' })
  })
})

describe('an address of which nobody is known to have the key', () => {
  test.each([
    '0x000000000000000000000000000000000000dEaD',
    '0x0000000000000000000000000000000000000001',
    '0x0000000000000000000000000000000000000011',
    '0x0000000000000000000000000000000000000100',
    '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    '0xffffffffffffffffffffffffffffffffffffffff',
  ])('%s has to be confirmed', async (address) => {
    const { enter, feature, send, sending, sendState } = await createSendCase()
    await enter(address, '0.1')
    expect(sendState()).toMatchObject({
      issue: 'unowned',
      receiver: { notes: [{ kind: 'first' }, { kind: 'unowned' }] },
    })
    await send.sendTokens()
    await expect(feature.send({ amount: '0.1', to: address })).rejects.toMatchObject({
      details: { issue: 'unowned' },
    })
    expect(sending.calls).toEqual([])
    send.confirmReceiver()
    expect(sendState().issue).toBeUndefined()
    await send.sendTokens()
    await feature.send({ amount: '0.1', isReceiverConfirmed: true, to: address })
    expect(sending.calls).toHaveLength(2)
  })

  test('the first address that somebody can have needs no confirmation', async () => {
    const { enter, sendState } = await createSendCase()
    await enter(`0x${(2n ** 16n).toString(16).padStart(40, '0')}`, '0.1')
    expect(sendState().issue).toBeUndefined()
  })
})

describe('a look-alike of an address of the visitor', () => {
  test('has to be confirmed, also of an account that is not the active one', async () => {
    const { enter, sendState } = await createSendCase()
    for (const address of [firstAddress, secondAddress]) {
      await enter(toImitation(address), '0.1')
      expect(sendState()).toMatchObject({
        issue: 'look-alike',
        receiver: { notes: [{ address, isOwn: true, kind: 'look-alike' }] },
      })
    }
  })

  test('another own account is none', async () => {
    const { enter, sendState } = await createSendCase()
    await enter(secondAddress, '0.1')
    expect(sendState()).toMatchObject({
      issue: undefined,
      receiver: { notes: [{ kind: 'first' }] },
    })
  })
})

describe('a look-alike of an address that the account has sent to', () => {
  test('has to be confirmed, for one sending', async () => {
    const { enter, send, sending, sendState } = await createSendCase()
    await enter(friend, '0.1')
    await send.sendTokens()
    await enter(toImitation(friend), '0.1')
    expect(sendState()).toMatchObject({
      issue: 'look-alike',
      receiver: { notes: [{ address: friend, isOwn: false, kind: 'look-alike' }] },
    })
    await send.sendTokens()
    expect(sending.calls).toHaveLength(1)
    send.confirmReceiver()
    expect(sendState().issue).toBeUndefined()
    await send.sendTokens()
    expect(sending.calls).toHaveLength(2)
  })

  test('is compared with the payments of the history, not with what strangers have sent or made of it', async () => {
    const toItem = (sentTo: string, rest: object = {}) => ({
      id: sentTo,
      metadata: {
        chain: 'eip155:1',
        hash: '0x01',
        minedAt: '2026-01-01T00:00:00Z',
        operationType: 'send',
        sentFrom: firstAddress,
        sentTo,
        status: 'confirmed',
      },
      transfers: [
        { direction: 'out', fungible_info: { symbol: 'ETH' }, quantity: { numeric: '1' } },
      ],
      ...rest,
    })
    let reads = 0
    let known = [
      toItem(friend),
      toItem(contract, {
        transfers: [
          { direction: 'out', fungible_info: { symbol: 'ETH' }, quantity: { numeric: '0' } },
        ],
      }),
    ]
    const testCase = await createSendCase({}, async (url) => {
      if (!url.includes('/history')) throw new TypeError('offline')
      reads += 1
      return Response.json({ data: known, next: null })
    })
    const noteOf = async (address: string) => {
      await testCase.enter(address, '')
      const { receiver } = testCase.sendState()
      return receiver.status === 'ready' && receiver.notes.map(({ kind }) => kind)
    }
    expect(await noteOf(friend)).toEqual([])
    expect(await noteOf(toImitation(friend))).toEqual(['look-alike'])
    expect(await noteOf(toImitation(contract))).toEqual(['first'])
    expect(reads).toBe(1)
    // What a dapp of the page has sent is known once its block is: the history is read again.
    known = [toItem(contract)]
    await testCase.balanceFlow.refreshBalance()
    expect(await noteOf(toImitation(contract))).toEqual(['look-alike'])
    expect(reads).toBe(2)
  })

  test('createFindImitated: never the address itself, in any case', () => {
    const bytes = fc.uint8Array({ maxLength: 20, minLength: 20 })
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const [left = '', right = ''] = [one, other].map(
          (value) => `0x${Buffer.from(value).toString('hex')}`,
        )
        expect(createFindImitated([left.toUpperCase().replace('0X', '0x')])(left)).toBeUndefined()
        expect(createFindImitated([right, left])(toImitation(left))).toBe(
          toImitation(left) === left ? undefined : left,
        )
      }),
    )
  })
})
