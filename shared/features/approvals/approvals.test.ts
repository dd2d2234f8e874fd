import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { base } from '../../networks/mainnets.ts'
import {
  art,
  createApprovalsCase,
  dai,
  exchange,
  person,
  refuseRange,
  toApproved,
  toLog,
  unlimited,
  usdc,
} from '../../testing/approvals-case.ts'
import { firstAddress, secondAddress } from '../../testing/fake-connector.ts'
import { settle } from '../../testing/settle.ts'

const hash = (digit: string) => `0x${digit.repeat(64)}`
const toItem = (digit: string, operationType: string, status = 'confirmed') => ({
  id: digit,
  metadata: {
    chain: 'eip155:1',
    hash: hash(digit),
    minedAt: '2026-01-01T00:00:00Z',
    operationType,
    sentFrom: firstAddress,
    sentTo: exchange,
    status,
  },
})
const toPage = (data: readonly unknown[], next: string | null = null) =>
  Response.json({ data, next })
const offline = () => Promise.reject(new TypeError('offline'))

describe('the approvals of the account', () => {
  test('are read when somebody watches them, with one call for all contracts', async () => {
    const { chain, list, methods, nodes, service, state, watch } = await createApprovalsCase()
    chain.approved = [
      toApproved(),
      toApproved({ amount: unlimited, decimals: 18, name: 'Dai', symbol: 'DAI', token: dai }),
      toApproved({ amount: 5n, spender: person }),
      toApproved({ amount: 1n, isCollection: true, name: 'Art', symbol: 'ART', token: art }),
      toApproved({ amount: 0n, spender: firstAddress }),
    ]
    expect([nodes.calls, service.urls]).toEqual([[], []])
    await watch()
    expect(list()).toMatchObject([
      { amount: 5n, isAccount: true, spender: person, symbol: 'USDC', token: usdc },
      { isAccount: false, isUnlimited: true, kind: 'collection', symbol: 'ART' },
      { amount: unlimited, isUnlimited: true, symbol: 'DAI' },
      { amount: 12_500_000n, decimals: 6, isUnlimited: false, spender: exchange },
    ])
    expect(state()).toMatchObject({ isIncomplete: false, status: 'ready' })
    const counts = (name: string) => methods().filter((method) => method === name).length
    expect([counts('eth_getLogs'), counts('eth_call'), counts('eth_getCode')]).toEqual([1, 1, 3])
    expect(service.urls).toHaveLength(1)
  })

  test('are kept for 30 s, and read once at a time', async () => {
    const { actions, approvals, clock, methods, watch } = await createApprovalsCase()
    const counts = () => methods().filter((method) => method === 'eth_getLogs').length
    const stop = approvals.actions.watchApprovals()
    await Promise.all([approvals.readApprovals(), approvals.readApprovals(), watch()])
    expect(counts()).toBe(1)
    stop()
    clock.advance(29_999)
    await watch()
    expect(counts()).toBe(1)
    clock.advance(1)
    await watch()
    expect(counts()).toBe(2)
    approvals.actions.refreshApprovals()
    approvals.actions.refreshApprovals()
    await settle()
    expect(counts()).toBe(3)
    // A transaction is in a block.
    await actions.refreshBalance()
    await settle()
    expect(counts()).toBe(4)
    await approvals.readApprovals()
    await approvals.readApprovals({ refresh: true })
    expect(counts()).toBe(5)
  })

  test('of an EIP-7702 account are those of a plain account', async () => {
    const { chain, list, watch } = await createApprovalsCase()
    chain.read = ({ method }) =>
      method === 'eth_getCode' ? `0xef0100${exchange.slice(2)}` : undefined
    await watch()
    expect(list()).toMatchObject([{ isAccount: true }])
  })

  test('that cannot be read stay, and can be read again', async () => {
    const { approvals, chain, list, watch } = await createApprovalsCase()
    chain.approved = [toApproved({ amount: undefined })]
    await watch()
    expect(list()).toMatchObject([{ amount: undefined, isUnlimited: false, symbol: 'USDC' }])
    chain.approved = [toApproved({ amount: 7n })]
    await approvals.actions.refreshApproval(list()[0]?.id ?? '')
    expect(list()).toMatchObject([{ amount: 7n }])
  })

  test('have failed, and are not none, if the chain cannot be read', async () => {
    const { approvals, chain, state, watch } = await createApprovalsCase()
    chain.read = ({ method }) => {
      if (method === 'eth_call') throw new PorticoError('rpc-failed')
      return undefined
    }
    await watch()
    expect(state()).toMatchObject({ status: 'failed' })
    await expect(approvals.readApprovals()).rejects.toMatchObject({ code: 'rpc-failed' })
    chain.read = () => undefined
    approvals.actions.refreshApprovals()
    await settle()
    expect(state()).toMatchObject({ status: 'ready' })
  })

  test('of another account or network replace them, and late answers are dropped', async () => {
    const { actions, chain, list, state, watch } = await createApprovalsCase()
    await watch()
    let answer: (logs: unknown) => void = () => undefined
    chain.logs = () => new Promise((resolve) => (answer = resolve))
    void actions.selectAccount(secondAddress)
    expect(state()).toMatchObject({ accountId: `eip155:1:${secondAddress}`, status: 'loading' })
    await settle()
    const late = answer
    void actions.selectAccount(firstAddress)
    await settle()
    late([])
    await settle()
    expect(state()).toMatchObject({ accountId: `eip155:1:${firstAddress}`, status: 'ready' })
    expect(list()).toHaveLength(1)
    await actions.switchNetwork('eip155:8453')
    await settle()
    expect(state()).toMatchObject({ accountId: `eip155:${base.id}:${firstAddress}` })
    await actions.disconnect()
    expect(state()).toEqual({ status: 'idle' })
  })
})

describe('a node that does not give all logs', () => {
  test('gives those of the last blocks, and the list may be incomplete', async () => {
    const { chain, list, state, watch } = await createApprovalsCase()
    const from: string[] = []
    chain.logs = (fromBlock) => {
      from.push(fromBlock)
      return from.length < 3 ? refuseRange() : chain.approved.map((one) => toLog(one))
    }
    await watch()
    const head = 0x1000000
    expect(from.map(Number)).toEqual([0, head - 49_999, head - 4_999])
    expect(list()).toHaveLength(1)
    expect(state()).toMatchObject({ isIncomplete: true })
  })

  test('is not asked for ever fewer while it takes too long: the history has its answer', async () => {
    const { chain, list, service, state, watch } = await createApprovalsCase()
    const from: string[] = []
    chain.logs = (fromBlock) => {
      from.push(fromBlock)
      throw new PorticoError('rpc-failed', 'Too late.', { details: { timeout: 10_000 } })
    }
    chain.receipt = () => ({ logs: [toLog(toApproved())], status: '0x1' })
    service.answer = () => toPage([toItem('a', 'approve')])
    await watch()
    expect(from).toHaveLength(2)
    expect(list()).toHaveLength(1)
    expect(state()).toMatchObject({ isIncomplete: true })
  })

  test('leaves the history: its approvals first, then what may approve beside, on all pages', async () => {
    const { chain, list, methods, service, state, watch } = await createApprovalsCase()
    chain.logs = refuseRange
    const swapped = toApproved({ spender: person })
    const logs: Record<string, readonly unknown[]> = {
      [hash('a')]: [toLog(toApproved()), { topics: 'broken' }],
      [hash('b')]: [toLog(swapped)],
    }
    chain.approved = [toApproved(), swapped]
    chain.receipt = (of) => (logs[of] ? { logs: logs[of], status: '0x1' } : null)
    service.answer = (cursor) =>
      cursor
        ? toPage([toItem('a', 'approve'), toItem('c', 'approve', 'failed')])
        : toPage([toItem('b', 'trade'), toItem('d', 'send'), { broken: true }], 'two')
    await watch()
    expect(list().map(({ spender }) => spender)).toEqual([person, exchange])
    expect(state()).toMatchObject({ isIncomplete: true })
    const receipts = methods().filter((method) => method === 'eth_getTransactionReceipt')
    expect([receipts.length, service.urls.length]).toEqual([2, 2])
  })

  test('has failed with the history: nothing is known', async () => {
    const { approvals, chain, service, state, watch } = await createApprovalsCase()
    chain.logs = refuseRange
    service.answer = offline
    await watch()
    expect(state()).toMatchObject({ status: 'failed' })
    await expect(approvals.readApprovals()).rejects.toMatchObject({ code: 'service-unavailable' })
  })
})

describe('a node that gives all logs', () => {
  test('needs no history, whose answer may be missing', async () => {
    const { list, service, state, watch } = await createApprovalsCase()
    service.answer = offline
    await watch()
    expect(list()).toHaveLength(1)
    expect(state()).toMatchObject({ isIncomplete: false })
  })

  test('is enough without a project id', async () => {
    const { list, service, state, watch } = await createApprovalsCase({ projectId: '' })
    await watch()
    expect([list().length, service.urls.length]).toEqual([1, 0])
    expect(state()).toMatchObject({ isIncomplete: false })
  })

  test('gives no approvals of others, of one collectible, or that cannot be read', async () => {
    const { chain, list, watch } = await createApprovalsCase()
    const log = toLog(toApproved({ spender: person }))
    const [event, , spender] = log.topics
    chain.approved = [toApproved(), toApproved({ spender: person })]
    chain.logs = () => [
      toLog(toApproved()),
      { ...log, topics: [event, spender, spender] },
      { ...log, topics: [...log.topics, spender] },
      { ...log, topics: [event] },
      { ...log, address: 'nowhere' },
      null,
    ]
    await watch()
    expect(list().map((one) => one.spender)).toEqual([exchange])
  })
})

describe('readApprovals', () => {
  test('rejects without an account, and on a network of another namespace', async () => {
    const { actions, approvals, network, state, watch } = await createApprovalsCase()
    await actions.disconnect()
    await watch()
    expect(state()).toEqual({ status: 'idle' })
    await expect(approvals.readApprovals()).rejects.toMatchObject({ code: 'disconnected' })
    expect(network.store.getState().network.chainNamespace).toBe('eip155')
  })
})
