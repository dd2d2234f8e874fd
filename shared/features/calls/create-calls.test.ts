import { describe, expect, test } from 'vitest'
import { mainnet } from '../../networks/mainnets.ts'
import { batch, createCallsCase, toCall, toHash } from '../../testing/calls-case.ts'
import { createAnswer } from '../../testing/create-answer.ts'
import { firstAddress, secondAddress } from '../../testing/fake-connector.ts'
import { createFakeInstance } from '../../testing/fake-instance.ts'
import { createWalletError } from '../../testing/fake-wallet.ts'
import { settle } from '../../testing/settle.ts'

const refuse = (code: number) => () => {
  throw createWalletError(code)
}

describe('a wallet with batches', () => {
  test('gets the request as it is, and its answers are passed on', async () => {
    const { answers, request, requests, send, sentValues, storage } = await createCallsCase()
    const answer = { capabilities: { paymaster: { sponsor: 'a' } }, id: '0xwallet' }
    answers['wallet_sendCalls'] = () => answer
    answers['wallet_getCallsStatus'] = (params) => ({ id: Object(params)[0], status: 200 })
    answers['wallet_showCallsStatus'] = () => null
    const capabilities = { paymaster: { url: 'https://pay.example' } }
    expect(await send({ atomicRequired: true, capabilities })).toEqual(answer)
    expect(requests.find(({ method }) => method === 'wallet_sendCalls')?.params).toEqual([
      { ...batch, atomicRequired: true, capabilities },
    ])
    expect(await request('wallet_getCallsStatus', '0xwallet')).toEqual({
      id: '0xwallet',
      status: 200,
    })
    expect(await request('wallet_showCallsStatus', '0xwallet')).toBeNull()
    expect([sentValues(), storage.get('sent-calls')]).toEqual([[], undefined])
  })

  test('has the last transaction of a batch followed once it has ended', async () => {
    const { answers, request, storage } = await createCallsCase()
    const receipts = [{ status: '0x1', transactionHash: toHash(1) }]
    const read = (id: string, status: number, chainId?: string) => {
      answers['wallet_getCallsStatus'] = () => ({ chainId, receipts, status })
      return request('wallet_getCallsStatus', id)
    }
    await read('one', 100)
    await read('two', 200, '0x2105')
    expect(storage.get('sent-transactions')).toBeUndefined()
    await read('one', 200, '0x1')
    expect(storage.get('sent-transactions')).toMatchObject([{ id: toHash(1) }])
    storage.remove('sent-transactions')
    await read('one', 200, '0x1')
    expect(storage.get('sent-transactions')).toBeUndefined()
  })

  test.each([4001, 4100, 5700, 5710, 5720, 5740, 5760, -32602, -32000])(
    'that refuses one by %i is not asked call by call',
    async (code) => {
      const { answers, send, sentValues } = await createCallsCase()
      answers['wallet_sendCalls'] = refuse(code)
      await expect(send()).rejects.toMatchObject({ code })
      expect(sentValues()).toEqual([])
    },
  )

  test('whose visitor refuses a smart account gets the calls one by one', async () => {
    const { answers, send, sentValues } = await createCallsCase()
    answers['wallet_sendCalls'] = refuse(5750)
    await send()
    await settle()
    expect(sentValues()).toEqual(['0x1', '0x2'])
  })

  test('gets no call alone of a batch that has to be atomic', async () => {
    for (const code of [5750, -32603]) {
      const { answers, send, sentValues } = await createCallsCase()
      answers['wallet_sendCalls'] = refuse(code)
      answers['wallet_getCapabilities'] = () => ({ '0x1': { atomic: { status: 'ready' } } })
      await expect(send({ atomicRequired: true })).rejects.toMatchObject({ code })
      expect(sentValues()).toEqual([])
    }
  })

  test.each([
    [{ '0x1': { atomic: { status: 'ready' } } }, true],
    [{ '0x0': { atomic: { status: 'ready' } } }, true],
    [{ '0x0': { atomic: { status: 'ready' } }, '0x1': { atomic: { status: 'supported' } } }, false],
    [{ '0x2105': { atomic: { status: 'ready' } } }, false],
    [null, false],
  ])(
    'that fails inside with the capabilities %j: call by call %s',
    async (capabilities, isSent) => {
      const { answers, send, sentValues } = await createCallsCase()
      answers['wallet_sendCalls'] = refuse(-32603)
      answers['wallet_getCapabilities'] = () => capabilities
      const code = await send().catch((cause: unknown) => Object(cause).code)
      expect(code === -32603).toBe(!isSent)
      await settle()
      expect(sentValues()).toEqual(isSent ? ['0x1', '0x2'] : [])
    },
  )

  test('that fails inside and does not say what it can is not waited for', async () => {
    const { answers, clock, send } = await createCallsCase()
    answers['wallet_sendCalls'] = refuse(-32603)
    answers['wallet_getCapabilities'] = () => new Promise(() => undefined)
    const outcome = send().catch((cause: unknown) => Object(cause).code)
    await settle()
    clock.advance(3_000)
    expect(await outcome).toBe(-32603)
  })
})

describe('the target of a batch', () => {
  test.each([
    [{ from: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }, 4100],
    [{ chainId: '0x1388' }, 5710],
    [{ chainId: '0x2105' }, -32602],
    [{ calls: [] }, -32602],
  ])('%j is refused before the wallet is asked', async (change, code) => {
    const { requests, send } = await createCallsCase()
    await expect(send(change)).rejects.toMatchObject({ code })
    expect(requests).toEqual([])
  })

  test('takes an account that is shared, in any case', async () => {
    const { answers, send } = await createCallsCase()
    answers['wallet_sendCalls'] = () => 'id'
    expect(await send({ from: secondAddress.toLowerCase() })).toBe('id')
  })
})

describe('the id of a batch', () => {
  test('of one that waits, or that has been sent, is not taken twice', async () => {
    const { answers, send, sentValues } = await createCallsCase()
    const answer = createAnswer<string>()
    answers['eth_sendTransaction'] = () => answer.promise
    const first = send({ id: 'mine' })
    await expect(send({ id: 'mine' })).rejects.toMatchObject({ code: 5720 })
    await settle()
    await expect(send({ id: 'mine' })).rejects.toMatchObject({ code: 5720 })
    answer.resolve(toHash(1))
    expect(await first).toEqual({ id: 'mine' })
    await settle()
    await expect(send({ id: 'mine' })).rejects.toMatchObject({ code: 5720 })
    expect(sentValues()).toEqual(['0x1', '0x2'])
  })

  test('of one that was refused can be taken again', async () => {
    const { answers, send } = await createCallsCase()
    answers['wallet_sendCalls'] = refuse(4001)
    await expect(send({ id: 'mine' })).rejects.toMatchObject({ code: 4001 })
    answers['wallet_sendCalls'] = () => ({ id: 'mine' })
    expect(await send({ id: 'mine' })).toEqual({ id: 'mine' })
  })

  test('that is unknown is cancelled or unknown, and never failed', async () => {
    const { answers, status } = await createCallsCase()
    const error = { code: 5730, message: 'The calls are cancelled, or unknown to the wallet.' }
    await expect(status('strange')).rejects.toMatchObject(error)
    answers['wallet_getCallsStatus'] = refuse(5730)
    await expect(status('strange')).rejects.toMatchObject(error)
    answers['wallet_getCallsStatus'] = refuse(-32000)
    await expect(status('strange')).rejects.toMatchObject({ code: -32000 })
  })

  test.each([undefined, 1, '', {}])('%j is none', async (id) => {
    const { request } = await createCallsCase()
    for (const method of ['wallet_getCallsStatus', 'wallet_showCallsStatus'])
      await expect(request(method, id)).rejects.toMatchObject({
        code: -32602,
        message: `${method}: params.0: Give the id of the calls.`,
      })
  })

  test('of ours is shown in the list of transactions', async () => {
    const { navigation, request, send } = await createCallsCase()
    await send({ id: 'mine' })
    expect(await request('wallet_showCallsStatus', 'mine')).toBeNull()
    expect(navigation.store.getState().view).toBe('Transactions')
    await expect(request('wallet_showCallsStatus', 'strange')).rejects.toMatchObject({ code: 4200 })
  })
})

describe('wallet_getCapabilities', () => {
  test('passes on what the wallet says', async () => {
    const { answers, request } = await createCallsCase()
    const answer = { '0x0': { paymasterService: { supported: true } } }
    answers['wallet_getCapabilities'] = () => answer
    expect(await request('wallet_getCapabilities', firstAddress)).toEqual(answer)
    answers['wallet_getCapabilities'] = refuse(-32000)
    await expect(request('wallet_getCapabilities', firstAddress)).rejects.toMatchObject({
      code: -32000,
    })
  })

  test('answers for a wallet without it, on the networks of the page', async () => {
    const { request } = await createCallsCase({ networks: [mainnet] })
    const none = { '0x1': { atomic: { status: 'unsupported' } } }
    expect(await request('wallet_getCapabilities', firstAddress)).toEqual(none)
    expect(await request('wallet_getCapabilities', firstAddress, ['0x1', '0x5'])).toEqual(none)
    expect(await request('wallet_getCapabilities', firstAddress, ['0x5'])).toEqual({})
  })
})

test('without a wallet, the status of a batch of ours is still read', async () => {
  const { actions, receipts, request, send, status } = await createCallsCase()
  await send({ calls: [toCall(1)], id: 'mine' })
  await settle()
  await actions.disconnect()
  receipts.set(toHash(1), true)
  expect(await status('mine')).toBe(200)
  await expect(status('strange')).rejects.toMatchObject({ code: 4100 })
  await expect(request('wallet_sendCalls', batch)).rejects.toMatchObject({ code: 4100 })
  const calls = await createFakeInstance().features.calls.get()
  await expect(calls.answer({ method: 'wallet_sendCalls', params: [batch] })).rejects.toMatchObject(
    { code: 4100 },
  )
})
