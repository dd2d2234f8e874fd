import { describe, expect, test } from 'vitest'
import type { RequestArguments } from '../../../connectors/connector.ts'
import { createFakeClock } from '../../../testing/fake-clock.ts'
import { firstAddress } from '../../../testing/fake-connector.ts'
import { settle } from '../../../testing/settle.ts'
import { ethereum, routerAddress, usdcAddress, usdcOrder } from '../../../testing/swap-facts.ts'
import { followOutcome } from '../../../testing/swap-node.ts'
import { sendBatch, toBatchRequest, waitForBatch } from './batch.ts'

const toCall = (to: string, value: bigint) =>
  ({ data: '0x01', from: firstAddress, network: ethereum, to, value }) as const
const calls = [toCall(usdcAddress, 0n), toCall(routerAddress, 17n)]
const request = {
  method: 'wallet_sendCalls',
  params: [
    {
      atomicRequired: true,
      calls: [
        { data: '0x01', to: usdcAddress, value: '0x0' },
        { data: '0x01', to: routerAddress, value: '0x11' },
      ],
      chainId: '0x1',
      from: firstAddress,
      version: '2.0.0',
    },
  ],
}

/** A wallet whose answers a test gives: an error is a rejection. */
function createProvider(...answers: readonly unknown[]) {
  const requests: RequestArguments[] = []
  return {
    provider: {
      on: () => undefined,
      removeListener: () => undefined,
      async request(call: RequestArguments) {
        requests.push(call)
        const answer = answers[Math.min(requests.length, answers.length) - 1]
        if (answer instanceof Error) throw answer
        return answer
      },
    },
    requests,
  }
}
const toWalletFailure = (code: number) => Object.assign(new TypeError('no'), { code })

describe('toBatchRequest', () => {
  test('asks for all calls or none', () => {
    expect(toBatchRequest(usdcOrder, calls)).toEqual(request)
  })
})

describe('sendBatch', () => {
  test.each([['0xid'], [{ id: '0xid' }]])('gives the id of %j', async (answer) => {
    const { provider, requests } = createProvider(answer)
    expect(await sendBatch(provider, usdcOrder, calls)).toBe('0xid')
    expect(requests).toEqual([request])
  })

  test('rejects with the error of the wallet, and for an answer without an id', async () => {
    const { provider } = createProvider(toWalletFailure(4001))
    await expect(sendBatch(provider, usdcOrder, calls)).rejects.toMatchObject({
      code: 'user-rejected',
    })
    const other = createProvider({})
    await expect(sendBatch(other.provider, usdcOrder, calls)).rejects.toMatchObject({
      code: 'bad-response',
    })
  })
})

function wait(...answers: readonly unknown[]) {
  const clock = createFakeClock()
  const controller = new AbortController()
  const { provider, requests } = createProvider(...answers)
  let known = 0
  const onKnown = () => {
    known += 1
  }
  const { signal } = controller
  const outcome = followOutcome(waitForBatch({ clock, id: '0xid', onKnown, provider, signal }))
  return { clock, controller, known: () => known, outcome, requests }
}
const issue = (name: string) => ({ code: 'swap-invalid', details: { issue: name } })
const receipt = (transactionHash: string, status: unknown = '0x1') => ({ status, transactionHash })

describe('waitForBatch', () => {
  test('gives the hash of the last transaction', async () => {
    const { clock, known, outcome, requests } = wait({
      receipts: [receipt('0x1'), receipt('0x2')],
      status: 200,
    })
    await settle()
    expect([outcome(), known(), clock.pending()]).toEqual(['0x2', 1, 0])
    expect(requests).toEqual([{ method: 'wallet_getCallsStatus', params: ['0xid'] }])
  })

  test('reads every 2 s until the batch is in a block, and tells each time that the wallet knows it', async () => {
    const { clock, known, outcome, requests } = wait(
      { status: 100 },
      { status: 199 },
      { receipts: [receipt('0x2')], status: 399 },
    )
    await clock.advanceInTasks(1_999)
    expect(requests).toHaveLength(1)
    await clock.advanceInTasks(1)
    expect([requests.length, outcome(), known()]).toEqual([2, 'pending', 2])
    await clock.advanceInTasks(2_000)
    expect([outcome(), known()]).toEqual(['0x2', 3])
  })

  test.each([
    ['has failed before the chain', { receipts: [receipt('0x2')], status: 400 }, 0],
    ['was reverted', { receipts: [receipt('0x2')], status: 500 }, 0],
    ['has no receipt', { receipts: [], status: 200 }, 1],
    [
      'has a reverted transaction',
      { receipts: [receipt('0x1', '0x0'), receipt('0x2')], status: 200 },
      1,
    ],
  ])('rejects where it %s', async (_, answer, times) => {
    const { known, outcome } = wait(answer)
    await settle()
    expect(outcome()).toMatchObject(issue('batch-failed'))
    expect(known()).toBe(times)
  })

  test('ends after 5 polls of which the wallet did not know the batch', async () => {
    const { clock, known, outcome, requests } = wait(toWalletFailure(5730))
    await clock.advanceInTasks(6_000)
    expect([requests.length, outcome()]).toEqual([4, 'pending'])
    await clock.advanceInTasks(2_000)
    expect([requests.length, known()]).toEqual([5, 0])
    expect(outcome()).toMatchObject(issue('batch-unknown'))
  })

  test('ends after 90 polls of a wallet that does not say', async () => {
    const { clock, outcome, requests } = wait(toWalletFailure(-32_603))
    await clock.advanceInTasks(88 * 2_000)
    expect([requests.length, outcome()]).toEqual([89, 'pending'])
    await clock.advanceInTasks(2_000)
    expect(requests).toHaveLength(90)
    expect(outcome()).toMatchObject(issue('batch-unknown'))
  })

  test('ends with the signal', async () => {
    const { clock, controller, outcome, requests } = wait({ status: 100 })
    await settle()
    controller.abort()
    await settle()
    expect(outcome()).toMatchObject({ code: 'aborted' })
    expect([requests.length, clock.pending()]).toEqual([1, 0])
  })
})
