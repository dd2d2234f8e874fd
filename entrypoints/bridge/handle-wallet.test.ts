import { describe, expect, test, vi } from 'vitest'
import { createFakeClock } from '../../shared/testing/fake-clock.ts'
import { settle } from '../../shared/testing/settle.ts'
import type { ShowApproval } from '../../shared/wire/approval-export.ts'
import type { Approval, WalletOutcome, WalletRequest } from '../../shared/wire/wallet.ts'
import {
  createApprovalRequests,
  createNetworkRequests,
  createWalletRequests,
} from './handle-wallet.ts'

const approval: Approval = { account: '0x1', facts: [], kind: 'sign', network: 'Sepolia' }
const call: WalletRequest = {
  method: 'personal_sign',
  namespace: 'eip155',
  params: ['0x00', '0x1'],
  wallet: 'test',
}

/** A bridge, with a background that gives an outcome and a tester who decides. */
function make(outcome: WalletOutcome, show: ShowApproval | undefined) {
  const approved: unknown[] = []
  const clock = createFakeClock()
  const ended = new AbortController()
  const requestApproval = createApprovalRequests({
    clock,
    loadApproval: async () => show,
    signal: ended.signal,
  })
  const handle = createWalletRequests({
    async approve(request) {
      approved.push(request)
      return '0xsigned'
    },
    requestApproval,
    request: async () => outcome,
  })
  return { approved, clock, ended, handle }
}

const needed: WalletOutcome = { approval, status: 'approval-needed' }

describe('createWalletRequests', () => {
  test('passes an answer that needs no approval', async () => {
    const { approved, handle } = make({ result: '0x1', status: 'answered' }, async () => true)
    expect(await handle(call)).toBe('0x1')
    expect(approved).toEqual([])
  })

  test('has the tester approve what the background gives, and passes both on', async () => {
    const shown: Approval[] = []
    const { approved, handle } = make(needed, async (each) => {
      shown.push(each)
      return true
    })
    expect(await handle(call)).toBe('0xsigned')
    expect(shown).toEqual([approval])
    expect(approved).toEqual([{ approval, request: call }])
  })

  test('passes nothing on where the tester rejects', async () => {
    const { approved, handle } = make(needed, async () => false)
    await expect(handle(call)).rejects.toMatchObject({ code: 'user-rejected' })
    expect(approved).toEqual([])
  })

  test('passes nothing on where the approval cannot be shown', async () => {
    const { approved, handle } = make(needed, undefined)
    await expect(handle(call)).rejects.toMatchObject({ code: 'view-unavailable' })
    expect(approved).toEqual([])
  })

  test('has what is shown rejected when the bridge ends, and shows nothing then', async () => {
    const show = vi.fn<ShowApproval>(
      (_, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(false))
        }),
    )
    const { approved, ended, handle } = make(needed, show)
    const pending = handle(call)
    await settle()
    ended.abort()
    await expect(pending).rejects.toMatchObject({ code: 'user-rejected' })
    await expect(handle(call)).rejects.toMatchObject({ code: 'user-rejected' })
    expect(show).toHaveBeenCalledOnce()
    expect(approved).toEqual([])
  })

  test('shows one approval at a time, and the next one after it', async () => {
    const decisions: ((isApproved: boolean) => void)[] = []
    const { clock, handle } = make(needed, () => new Promise((resolve) => decisions.push(resolve)))
    const first = handle(call)
    await expect(handle(call)).rejects.toMatchObject({ code: 'wallet-unavailable' })
    decisions[0]?.(false)
    await expect(first).rejects.toMatchObject({ code: 'user-rejected' })
    const next = handle(call)
    await clock.advanceInTasks(1_000)
    await expect.poll(() => decisions.length).toBe(2)
    decisions[1]?.(true)
    expect(await next).toBe('0xsigned')
  })
})

describe('createApprovalRequests', () => {
  /** A page that requests again as soon as it is rejected. The tester decides by a list. */
  function makeHasty(decisions: readonly boolean[]) {
    const shownAt: number[] = []
    const { clock, ended, handle } = make(needed, async () => {
      shownAt.push(clock.now() - start)
      return decisions[shownAt.length - 1] ?? false
    })
    const start = clock.now()
    const run = async () => {
      while (shownAt.length < decisions.length && !ended.signal.aborted)
        await handle(call).catch(() => undefined)
    }
    return { clock, ended, run, shownAt }
  }

  test('shows the next request a second after a Reject, and twice as late after each one in a row', async () => {
    const { clock, run, shownAt } = makeHasty([false, false, false, false, false, false, false])
    const done = run()
    await clock.advanceInTasks(100_000)
    await done
    expect(shownAt).toEqual([0, 1_000, 3_000, 7_000, 15_000, 31_000, 61_000])
  })

  test('shows it at once after an Approve, which also ends the row', async () => {
    const { clock, run, shownAt } = makeHasty([false, false, true, false, false])
    const done = run()
    await clock.advanceInTasks(10_000)
    await done
    expect(shownAt).toEqual([0, 1_000, 3_000, 3_000, 4_000])
  })

  test('shows nothing where the bridge ends in a pause', async () => {
    const { clock, ended, run, shownAt } = makeHasty([false, false])
    const done = run()
    await clock.advanceInTasks(500)
    ended.abort()
    await done
    expect([shownAt, clock.pending()]).toEqual([[0], 0])
  })
})

describe('createNetworkRequests', () => {
  test('asks about a network, with its chain id, its currency and its nodes', async () => {
    const shown: Approval[] = []
    const handle = createNetworkRequests(async (each) => {
      shown.push(each)
      return false
    })
    const nodes = ['https://a.example', 'https://b.example']
    expect(await handle({ chainId: 5, currency: 'TST', name: 'Test chain', nodes })).toBe(false)
    expect(shown).toEqual([
      {
        account: '',
        facts: [
          { label: 'Chain id', value: '5' },
          { label: 'Currency', value: 'TST' },
          { label: 'Node 1', value: 'https://a.example' },
          { label: 'Node 2', value: 'https://b.example' },
        ],
        kind: 'add-network',
        network: 'Test chain',
      },
    ])
  })
})
