import { describe, expect, test } from 'vitest'
import { batch, createCallsCase, receiver, toCall, toHash } from '../../testing/calls-case.ts'
import { createAnswer } from '../../testing/create-answer.ts'
import { firstAddress, secondAddress } from '../../testing/fake-connector.ts'
import { createWalletError } from '../../testing/fake-wallet.ts'
import { settle } from '../../testing/settle.ts'

const refuse = () => {
  throw createWalletError(4001)
}

describe('a wallet without batches', () => {
  test.each([4200, -32601, 5101])('that answers %i gets the calls one by one', async (code) => {
    const { answers, receipts, request, requests, send, sentValues } = await createCallsCase()
    answers['wallet_sendCalls'] = () => {
      throw createWalletError(code)
    }
    const { id } = Object(await send())
    await settle()
    expect(id).toMatch(/^0x[\da-f]{128}$/)
    expect(sentValues()).toEqual(['0x1', '0x2'])
    expect(requests.filter(({ method }) => method === 'eth_sendTransaction')[0]?.params).toEqual([
      { chainId: '0x1', from: firstAddress, to: receiver, value: '0x1' },
    ])
    receipts.set(toHash(1), true)
    expect(await request('wallet_getCallsStatus', id)).toMatchObject({ status: 100 })
    receipts.set(toHash(2), true)
    const receipt = {
      blockHash: toHash(9),
      blockNumber: '0x10',
      gasUsed: '0x5208',
      logs: [{ address: receiver, data: '0x', topics: [toHash(8)] }],
      status: '0x1',
    }
    expect(await request('wallet_getCallsStatus', id)).toEqual({
      atomic: false,
      chainId: '0x1',
      id,
      receipts: [
        { ...receipt, transactionHash: toHash(1) },
        { ...receipt, transactionHash: toHash(2) },
      ],
      status: 200,
      version: '2.0.0',
    })
  })

  test('keeps the order, and leaves out what a call does not have', async () => {
    const { requests, send } = await createCallsCase()
    const { from: _from, ...rest } = batch
    await send({ ...rest, calls: [{ data: '0x60' }, toCall(2)], from: undefined })
    await settle()
    const sent = requests.filter(({ method }) => method === 'eth_sendTransaction')
    expect(sent.map(({ params }) => params)).toEqual([
      [{ chainId: '0x1', data: '0x60', from: firstAddress }],
      [{ chainId: '0x1', from: firstAddress, to: receiver, value: '0x2' }],
    ])
  })

  test('whose visitor declines the first call has no batch', async () => {
    const { answers, send, sentValues, status, storage } = await createCallsCase()
    answers['eth_sendTransaction'] = refuse
    await expect(send({ id: 'mine' })).rejects.toMatchObject({ code: 4001 })
    expect(sentValues()).toEqual(['0x1'])
    expect(storage.get('sent-calls')).toEqual([])
    await expect(status('mine')).rejects.toMatchObject({ code: 5730 })
  })

  test('stops at the first call that is refused, and says that a part is made', async () => {
    const { answers, receipts, send, sentValues, status } = await createCallsCase()
    let count = 0
    answers['eth_sendTransaction'] = () => {
      count += 1
      return count === 2 ? refuse() : toHash(count)
    }
    await send({ calls: [toCall(1), toCall(2), toCall(3)], id: 'mine' })
    await settle()
    expect(sentValues()).toEqual(['0x1', '0x2'])
    expect(await status('mine')).toBe(100)
    receipts.set(toHash(1), true)
    expect(await status('mine')).toBe(600)
    receipts.set(toHash(1), false)
    expect(await status('mine')).toBe(500)
  })

  test.each([
    [[true, true], 200],
    [[true, false], 600],
    [[false, true], 600],
    [[false, false], 500],
  ])('has the status of the receipts %j', async (results, code) => {
    const { receipts, send, status } = await createCallsCase()
    await send({ id: 'mine' })
    await settle()
    for (const [index, isDone] of results.entries()) receipts.set(toHash(index + 1), isDone)
    expect(await status('mine')).toBe(code)
  })

  test('§8.42 is pending while the node does not say', async () => {
    const { nodes, send, status } = await createCallsCase()
    await send({ id: 'mine' })
    await settle()
    nodes.answer = () => {
      throw createWalletError(-32000)
    }
    expect(await status('mine')).toBe(100)
    nodes.answer = () => ({ status: '0x1' })
    expect(await status('mine')).toBe(100)
  })

  test('sends nothing more once another account or network is active', async () => {
    const moved = await createCallsCase()
    const answer = createAnswer<string>()
    moved.answers['eth_sendTransaction'] = () => answer.promise
    const sending = moved.send({ id: 'mine' })
    await settle()
    moved.answers['eth_chainId'] = () => '0x2105'
    answer.resolve(toHash(1))
    await sending
    await settle()
    expect(moved.sentValues()).toEqual(['0x1'])
    moved.receipts.set(toHash(1), true)
    expect(await moved.status('mine')).toBe(600)
  })

  test('whose account is gone meanwhile sends nothing more', async () => {
    const { answers, send, sentValues, wallet } = await createCallsCase()
    const answer = createAnswer<string>()
    answers['eth_sendTransaction'] = () => answer.promise
    const sending = send({ id: 'mine' })
    await settle()
    const { accounts, chainId } = wallet.session()
    const [, second = accounts[0]] = accounts
    wallet.emit({ result: { accounts: [second], chainId }, type: 'account-changed' })
    answer.resolve(toHash(1))
    await sending
    await settle()
    expect(sentValues()).toEqual(['0x1'])
  })

  test('answers something else than a hash: nothing is known to be sent', async () => {
    const { answers, send } = await createCallsCase()
    answers['eth_sendTransaction'] = () => null
    await expect(send()).rejects.toMatchObject({ code: -32603 })
  })

  test('keeps two batches at once apart', async () => {
    const { receipts, send, status } = await createCallsCase()
    await Promise.all([send({ id: 'one' }), send({ calls: [toCall(7)], id: 'two' })])
    await settle()
    for (const hash of [1, 2, 3]) receipts.set(toHash(hash), true)
    expect([await status('one'), await status('two')]).toEqual([200, 200])
  })
})

describe('a batch that cannot be sent call by call', () => {
  test.each([
    [{ atomicRequired: true }, 5760],
    [{ capabilities: { paymaster: {} } }, 5700],
    [{ calls: [{ ...toCall(1), capabilities: { paymaster: {} } }] }, 5700],
    [{ calls: Array.from({ length: 11 }, () => toCall(1)) }, 5740],
    [{ version: '1.0' }, 4200],
  ])('is refused: %j', async (change, code) => {
    const { send, sentValues } = await createCallsCase()
    await expect(send(change)).rejects.toMatchObject({ code })
    expect(sentValues()).toEqual([])
  })

  test('goes on without the capabilities that are optional', async () => {
    const { send, sentValues } = await createCallsCase()
    await send({ capabilities: { paymaster: { optional: true } } })
    await settle()
    expect(sentValues()).toEqual(['0x1', '0x2'])
  })
})

test('the second account sends too', async () => {
  const { requests, send } = await createCallsCase()
  await send({ from: secondAddress })
  expect(Object(requests.at(-1)?.params)[0]).toMatchObject({ from: secondAddress })
})

test('each transaction is followed as one of the page', async () => {
  const { send, storage } = await createCallsCase()
  await send()
  await settle()
  expect(storage.get('sent-transactions')).toMatchObject([{ id: toHash(2) }, { id: toHash(1) }])
})
