import { describe, expect, test } from 'vitest'
import { createCallsCase, receiver, toHash } from '../../testing/calls-case.ts'
import { createAnswer } from '../../testing/create-answer.ts'
import { firstAddress } from '../../testing/fake-connector.ts'
import { createFakeInstance } from '../../testing/fake-instance.ts'
import { createWalletError } from '../../testing/fake-wallet.ts'
import { settle } from '../../testing/settle.ts'

const calls = [
  { data: '0xab', to: receiver },
  { to: receiver, value: 16n },
]
const refuse = (code: number) => () => {
  throw createWalletError(code, 'No.')
}

describe('sendCalls', () => {
  test('gives the wallet the batch of the active account', async () => {
    const { answers, calls: feature, requests } = await createCallsCase()
    answers['wallet_sendCalls'] = () => ({ capabilities: { a: {} }, id: '0xid', more: 1 })
    const capabilities = { paymaster: { optional: true } }
    const request = { atomicRequired: true, calls, capabilities, chainId: 'eip155:1' } as const
    expect(await feature.sendCalls(request)).toEqual({ capabilities: { a: {} }, id: '0xid' })
    expect(requests.at(-1)?.params).toEqual([
      {
        atomicRequired: true,
        calls: [
          { data: '0xab', to: receiver },
          { to: receiver, value: '0x10' },
        ],
        capabilities,
        chainId: '0x1',
        from: firstAddress,
        version: '2.0.0',
      },
    ])
    answers['wallet_sendCalls'] = () => '0xdraft'
    expect(await feature.sendCalls({ calls })).toEqual({ id: '0xdraft' })
    answers['wallet_sendCalls'] = () => null
    await expect(feature.sendCalls({ calls })).rejects.toMatchObject({ code: 'bad-response' })
  })

  test('sends call by call to a wallet without batches', async () => {
    const { calls: feature, receipts, sentValues } = await createCallsCase()
    const { id } = await feature.sendCalls({ calls })
    await settle()
    expect(sentValues()).toEqual([undefined, '0x10'])
    expect(await feature.getCallsStatus(id)).toEqual({ code: 100, receipts: [], status: 'pending' })
    receipts.set(toHash(1), true).set(toHash(2), false)
    expect(await feature.getCallsStatus(id)).toEqual({
      code: 600,
      receipts: [
        { hash: toHash(1), isReverted: false },
        { hash: toHash(2), isReverted: true },
      ],
      status: 'partial',
    })
  })

  test.each([
    [{}],
    [{ calls: [] }],
    [{ calls: 'none' }],
    [{ calls: [{ to: receiver, value: '1' }] }],
    [{ calls: [{ to: receiver, value: -1n }] }],
    [{ calls: [{ to: 'alice.eth' }] }],
    [{ calls: [null] }],
    [{ calls, capabilities: { a: true } }],
    [{ atomicRequired: 'yes', calls }],
  ])('§5.18 refuses %o', async (request) => {
    const { calls: feature, sentValues } = await createCallsCase()
    await expect(feature.sendCalls(Object(request))).rejects.toMatchObject({
      code: 'params-invalid',
      name: 'PorticoError',
    })
    expect(sentValues()).toEqual([])
  })

  test('§8.13 refuses a network that is not configured, and another than the active one', async () => {
    const { calls: feature, requests, wallet } = await createCallsCase()
    await expect(feature.sendCalls({ calls, chainId: 'eip155:8453' })).rejects.toMatchObject({
      code: 'chain-disconnected',
    })
    wallet.chainId = 'eip155:5000'
    wallet.emit({ result: wallet.session(), type: 'account-changed' })
    await expect(feature.sendCalls({ calls })).rejects.toMatchObject({
      code: 'send-chain-unsupported',
      message: 'Unsupported chain',
    })
    expect(requests).toEqual([])
  })

  test('refuses an account that the wallet does not share any more', async () => {
    const { answers, calls: feature, sentValues } = await createCallsCase()
    answers['eth_accounts'] = () => [receiver]
    await expect(feature.sendCalls({ calls })).rejects.toMatchObject({ code: 'unauthorized' })
    expect(sentValues()).toEqual([])
  })

  test('refuses without an account', async () => {
    const feature = await createFakeInstance().features.calls.get()
    for (const call of [() => feature.sendCalls({ calls }), () => feature.getCapabilities()])
      await expect(call()).rejects.toMatchObject({ code: 'disconnected' })
  })

  test.each([
    [4001, 'user-rejected', undefined],
    [5720, 'calls-refused', 5720],
    [5760, 'calls-refused', 5760],
    [5730, 'calls-unknown', 5730],
    [-32000, 'wallet-unavailable', -32000],
  ])('rejects with the meaning of %i', async (code, meaning, detail) => {
    const { answers, calls: feature } = await createCallsCase()
    answers['wallet_sendCalls'] = refuse(code)
    await expect(feature.sendCalls({ calls })).rejects.toMatchObject({
      code: meaning,
      details: { code: detail ?? code },
      name: 'PorticoError',
    })
  })

  test('says why a wallet without batches cannot do it', async () => {
    const { calls: feature } = await createCallsCase()
    await expect(feature.sendCalls({ atomicRequired: true, calls })).rejects.toMatchObject({
      code: 'calls-refused',
      details: { code: 5760 },
      message: 'The wallet cannot make these calls all at once.',
    })
  })

  test('that is aborted sends no further call, though the wallet sends the first', async () => {
    const { answers, calls: feature, receipts, sentValues, storage } = await createCallsCase()
    const answer = createAnswer<string>()
    answers['eth_sendTransaction'] = () => answer.promise
    const controller = new AbortController()
    const sending = feature.sendCalls({ calls, signal: controller.signal })
    await settle()
    controller.abort()
    await expect(sending).rejects.toMatchObject({ code: 'aborted' })
    answer.resolve(toHash(1))
    await settle()
    expect(sentValues()).toEqual([undefined])
    expect(storage.get('sent-calls')).toMatchObject([{ hashes: [toHash(1)], isEnded: true }])
    receipts.set(toHash(1), true)
    await expect(feature.sendCalls({ calls, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'aborted',
    })
    expect(sentValues()).toHaveLength(1)
  })

  test('that is resolved goes on after an abort', async () => {
    const { answers, calls: feature, sentValues } = await createCallsCase()
    const chains = [createAnswer<string>(), createAnswer<string>()] as const
    let reads = 0
    answers['eth_chainId'] = () => {
      reads += 1
      return chains[reads === 1 ? 0 : 1].promise
    }
    chains[0].resolve('0x1')
    const controller = new AbortController()
    await feature.sendCalls({ calls, signal: controller.signal })
    controller.abort()
    chains[1].resolve('0x1')
    await settle()
    expect(sentValues()).toEqual([undefined, '0x10'])
  })
})

describe('getCallsStatus', () => {
  test.each([
    [100, 'pending'],
    [110, 'pending'],
    ['PENDING', 'pending'],
    [200, 'confirmed'],
    ['200', 'confirmed'],
    ['CONFIRMED', 'confirmed'],
    [400, 'not-sent'],
    [500, 'reverted'],
    [600, 'partial'],
    [900, 'pending'],
  ])('reads %j of the wallet as %s', async (status, meaning) => {
    const { answers, calls: feature } = await createCallsCase()
    answers['wallet_getCallsStatus'] = () => ({ status })
    expect(await feature.getCallsStatus('id')).toMatchObject({ receipts: [], status: meaning })
  })

  test('rejects for a batch that is cancelled or unknown, and for another shape', async () => {
    const { answers, calls: feature } = await createCallsCase()
    await expect(feature.getCallsStatus('id')).rejects.toMatchObject({
      code: 'calls-unknown',
      message: 'The calls are cancelled, or unknown to the wallet.',
    })
    answers['wallet_getCallsStatus'] = () => ({ status: 'good' })
    await expect(feature.getCallsStatus('id')).rejects.toMatchObject({ code: 'bad-response' })
    await expect(feature.getCallsStatus('')).rejects.toMatchObject({ code: 'params-invalid' })
  })
})

describe('waitForCalls', () => {
  test('resolves with the end, also if the wallet knows the batch only later', async () => {
    const { answers, calls: feature, clock } = await createCallsCase()
    const results = [refuse(5730), () => ({ status: 100 }), () => ({ status: 500 })]
    answers['wallet_getCallsStatus'] = () => results.shift()?.()
    const waiting = feature.waitForCalls('id')
    for (let round = 0; round < 3; round += 1) {
      await settle()
      clock.advance(2_000)
    }
    expect(await waiting).toMatchObject({ status: 'reverted' })
    expect(clock.pending()).toBe(0)
  })

  test.each([
    [300, () => ({ status: 100 }), 'wallet-timeout'],
    [30, refuse(5730), 'calls-unknown'],
    [1, refuse(-32000), 'wallet-unavailable'],
  ])('ends after %i reads', async (polls, answer, code) => {
    const { answers, calls: feature, clock, requests } = await createCallsCase()
    answers['wallet_getCallsStatus'] = answer
    const outcome = feature.waitForCalls('id').catch((cause: unknown) => Object(cause).code)
    for (let round = 0; round < polls; round += 1) {
      await settle()
      clock.advance(2_000)
    }
    expect(await outcome).toBe(code)
    expect(requests).toHaveLength(polls)
  })

  test('ends by its signal', async () => {
    const { answers, calls: feature, clock } = await createCallsCase()
    answers['wallet_getCallsStatus'] = () => ({ status: 100 })
    const controller = new AbortController()
    const waiting = feature.waitForCalls('id', { signal: controller.signal })
    await settle()
    controller.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'aborted' })
    expect(clock.pending()).toBe(0)
  })
})
