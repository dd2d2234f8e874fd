import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { createRevokeCase, usdc } from '../../testing/approvals-case.ts'
import { settle } from '../../testing/settle.ts'

describe('a transaction that revokes, in words', () => {
  /** The node simulates it: it succeeds, or the contract refuses. */
  const simulate =
    (status: '0x0' | '0x1') =>
    ({ method, params }: { method: string; params?: unknown }) => {
      if (method !== 'eth_simulateV1') return undefined
      const [request] = Array.isArray(params) ? params : []
      const calls = request.blockStateCalls[0].calls.map(({ from }: { from?: string }) => ({
        gasUsed: '0x5208',
        logs: [],
        returnData: `0x${'0'.repeat(64)}`,
        status: from === undefined ? '0x1' : status,
      }))
      return [{ calls }]
    }

  test('is there while the wallet asks', async () => {
    const { chain, revoke, revokeState, sending } = await createRevokeCase()
    chain.read = simulate('0x1')
    sending.answer = () => new Promise(() => undefined)
    void revoke()
    await settle()
    expect(revokeState()).toMatchObject({
      explanation: {
        acts: [{ amount: 0n, asset: usdc.toLowerCase(), kind: 'approval' }],
        changes: { status: 'simulated' },
        verdict: { reasons: [], word: 'fine' },
      },
      status: 'confirming',
    })
  })

  test('that would fail is not sent before the visitor goes on', async () => {
    const { approvals, chain, id, revoke, revokeState, sending } = await createRevokeCase()
    chain.read = simulate('0x0')
    await approvals.actions.confirmRevoke(id())
    expect(sending.calls).toEqual([])
    await revoke()
    expect(revokeState()).toMatchObject({
      explanation: { verdict: { reasons: ['reverts'], word: 'stop' } },
      status: 'held',
    })
    await revoke()
    expect(sending.calls).toEqual([])
    chain.receipt = () => null
    void approvals.actions.confirmRevoke(id())
    await settle()
    expect(sending.calls).toHaveLength(1)
  })

  test('that cannot be explained is sent', async () => {
    const { chain, include, list, revoke, sending } = await createRevokeCase()
    chain.read = ({ method }) => {
      if (method === 'eth_simulateV1') throw new PorticoError('rpc-failed', 'No.')
      return undefined
    }
    include()
    await revoke()
    expect(sending.calls).toHaveLength(1)
    expect(list()).toEqual([])
  })
})
