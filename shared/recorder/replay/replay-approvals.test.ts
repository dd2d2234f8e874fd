import { beforeAll, describe, expect, test } from 'vitest'
import { createCore } from '../../core/create-core.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { ApprovalsState } from '../../features/approvals/approvals-state.ts'
import { isSameAddress } from '../../format/address.ts'
import {
  art,
  createApprovalsCase,
  dai,
  hash,
  person,
  refuseRange,
  simulate,
  toApproved,
  toLog,
  usdc,
} from '../../testing/approvals-case.ts'
import { toArt, toHash, toHistory } from '../../testing/nft-case.ts'
import { recorderOptions } from '../../testing/recorder-case.ts'
import { settle } from '../../testing/settle.ts'
import { createRecordedCore } from '../record/create-recorder.ts'
import { parseRecording } from '../recording.ts'
import { createReplay } from './create-replay.ts'
import { loadReplayCode } from './load-replay-code.ts'

const nextTask = (callback: () => void) => void setImmediate(callback)

async function rest() {
  for (let count = 0; count < 20; count += 1) await settle()
}

async function createRecordedCase() {
  const recorded = await createApprovalsCase({
    create: (coreOptions) => createRecordedCore(recorderOptions, coreOptions, createCore),
  })
  recorded.sending.answer = async () => hash
  const { approvals, list } = recorded
  /** The id of the approval of a token. */
  const idOf = (token: string) => list().find((one) => isSameAddress(one.token, token))?.id ?? ''
  const revoke = async (token: string) => {
    void approvals.actions.revokeApproval(idOf(token))
    await rest()
  }
  const watch = async () => {
    approvals.actions.watchApprovals()
    await rest()
  }
  return { ...recorded, idOf, revoke, watch }
}

type Case = Awaited<ReturnType<typeof createRecordedCase>>

/** What a view shows of the approvals, without names, addresses and amounts. */
function toShown(state: ApprovalsState) {
  if (state.status !== 'ready') return state.status
  const { approvals, isIncomplete, revoked, revokes } = state
  return {
    approvals: approvals.map(
      ({ amount, decimals, isAccount, isUnlimited, kind, name, symbol }) => ({
        decimals,
        isAccount,
        isNamed: [name !== '', symbol !== ''],
        isRead: amount !== undefined,
        isUnlimited,
        kind,
      }),
    ),
    isIncomplete,
    isRevoked: revoked !== undefined,
    revokes: approvals.flatMap(({ id }, place) => {
      const { [id]: revoke } = revokes
      if (!revoke) return []
      const explanation = 'explanation' in revoke ? revoke.explanation : undefined
      const { actions = [], assets = [], changes, verdict } = explanation ?? {}
      return [
        {
          actions: actions.map(({ kind }) => kind),
          assets: assets.map(({ kind }) => kind),
          changes: changes?.status,
          code: 'code' in revoke ? revoke.code : undefined,
          place,
          status: revoke.status,
          verdict,
        },
      ]
    }),
  }
}

/** Replays a visit to its end. Gives the first difference, and what both have shown. */
async function replay({ approvals, recording }: Case) {
  const text = JSON.stringify(await recording?.export())
  const replayed = await createReplay({ nextTask, recording: parseRecording(text) })
  const difference = await replayed.play()
  const { stores } = await replayed.getCore().features.approvals.get()
  const [shown, again] = [approvals.stores, stores].map((one) => toShown(one.approvals.getState()))
  replayed.destroy()
  return { again, difference, shown, text }
}

// Both cores then load their code in the same time.
beforeAll(loadReplayCode)

describe('a replay of the approvals', () => {
  test('has them in their order, with what one shows of each', async () => {
    const recorded = await createRecordedCase()
    recorded.chain.approved = [
      toApproved({ amount: 2n, name: 'Zebra', symbol: '' }),
      toApproved({ amount: 2n ** 255n, name: 'Dai of Alice', symbol: 'DAI', token: dai }),
      toApproved({ amount: 1n, isCollection: true, token: art }),
      toApproved({ amount: 5n, name: 'Alpha', spender: person }),
      toApproved({ amount: undefined, spender: '0x00000000000000000000000000000000000057e4' }),
    ]
    await recorded.watch()
    const { again, difference, shown, text } = await replay(recorded)
    expect(difference).toBeUndefined()
    expect(shown).toMatchObject({
      approvals: [
        { isAccount: true },
        { isUnlimited: true, kind: 'token' },
        { isUnlimited: true, kind: 'collection' },
        { isRead: false },
        { isRead: true, isUnlimited: false },
      ],
    })
    expect(again).toEqual(shown)
    // What a node answers is in no recording, nor that it was asked.
    expect(text).not.toMatch(/ read eth_/)
    for (const secret of [usdc, dai, art, person, 'Alice', 'Zebra'])
      expect(text.toLowerCase()).not.toContain(secret.replace('0x', '').toLowerCase())
  })

  test('has one that is revoked, one that is declined, and one that cannot be read', async () => {
    const recorded = await createRecordedCase()
    const { approvals, chain, clock, idOf, list, nodes, revoke, sending, watch } = recorded
    const taken = toApproved({ spender: person })
    const unread = toApproved({ amount: undefined, token: art })
    chain.approved = [taken, toApproved({ amount: 2n ** 256n - 1n, token: dai }), unread]
    chain.read = simulate('0x1')
    await watch()
    // A block has the transaction once it was looked for twice.
    chain.receipt = () => null
    await revoke(usdc)
    await clock.advanceInTasks(4_000)
    await rest()
    taken.amount = 0n
    chain.receipt = () => ({ logs: [], status: '0x1' })
    await clock.advanceInTasks(4_000)
    await rest()
    expect(list()).toHaveLength(2)
    sending.answer = () => Promise.reject(new PorticoError('user-rejected'))
    await revoke(dai)
    const { calls } = nodes
    const before = calls.length
    void approvals.actions.refreshApproval(idOf(art))
    await rest()
    expect(calls.length).toBeGreaterThan(before)
    const { again, difference, shown } = await replay(recorded)
    expect(difference).toBeUndefined()
    expect(shown).toMatchObject({
      approvals: [{ isUnlimited: true }, { isRead: false }],
      isRevoked: false,
      revokes: [{ place: 0, status: 'declined' }],
    })
    expect(again).toEqual(shown)
  })

  test('has one that was revoked last, and one whose transaction would fail, until the visitor goes on', async () => {
    const recorded = await createRecordedCase()
    const { approvals, chain, idOf, revoke, sending, watch } = recorded
    const taken = toApproved({ amount: 1n, isCollection: true, token: art })
    chain.approved = [toApproved({ token: dai }), toApproved(), taken]
    chain.read = simulate('0x0')
    await watch()
    await revoke(dai)
    const held = await replay(recorded)
    expect(held.difference).toBeUndefined()
    expect(held.shown).toMatchObject({
      revokes: [
        {
          actions: ['approval'],
          changes: 'reverted',
          status: 'held',
          verdict: { reasons: ['reverts'], word: 'stop' },
        },
      ],
    })
    expect(held.again).toEqual(held.shown)
    sending.answer = () => new Promise(() => undefined)
    void approvals.actions.confirmRevoke(idOf(dai))
    await rest()
    sending.answer = async () => hash
    taken.amount = 0n
    chain.read = simulate('0x1')
    await revoke(art)
    const { again, difference, shown } = await replay(recorded)
    expect(difference).toBeUndefined()
    expect(shown).toMatchObject({ isRevoked: true, revokes: [{ status: 'confirming' }] })
    expect(again).toEqual(shown)
  })

  test('has those of a node that refuses all logs, by the history, and those that have failed', async () => {
    const recorded = await createRecordedCase()
    const { approvals, chain, service, watch } = recorded
    chain.logs = refuseRange
    chain.receipt = (of) =>
      of === toHash('art-1-in') ? { logs: [toLog(toApproved())], status: '0x1' } : null
    const trade = { operationType: 'trade' }
    service.answer = () =>
      toHistory(
        [toArt(2), toArt(1)].map((item) => ({ ...item, metadata: { ...item.metadata, ...trade } })),
      )
    await watch()
    const listed = await replay(recorded)
    expect(listed.difference).toBeUndefined()
    expect(listed.shown).toMatchObject({ approvals: [{ isRead: true }], isIncomplete: true })
    expect(listed.again).toEqual(listed.shown)
    chain.read = ({ method }) => {
      if (method === 'eth_call') throw new PorticoError('rpc-failed')
      return undefined
    }
    approvals.actions.refreshApprovals()
    await rest()
    const { again, difference, shown } = await replay(recorded)
    expect(difference).toBeUndefined()
    expect([again, shown]).toEqual(['failed', 'failed'])
  })

  test('has more of them than a recording keeps of one list', async () => {
    const recorded = await createRecordedCase()
    recorded.chain.approved = Array.from({ length: 450 }, (_, index) =>
      toApproved({
        amount: BigInt(index + 1),
        spender: `0x${(16n ** 39n + BigInt(index)).toString(16)}`,
      }),
    )
    await recorded.watch()
    const { again, difference, shown } = await replay(recorded)
    expect(difference).toBeUndefined()
    expect(recorded.list()).toHaveLength(450)
    expect(again).toEqual(shown)
  })
})
