import { describe, expect, test, vi } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { createRevokeCase, simulate, usdc } from '../../testing/approvals-case.ts'
import { settle } from '../../testing/settle.ts'

describe('a transaction that revokes, in words', () => {
  test('is there while the wallet asks', async () => {
    const { chain, revoke, revokeState, sending } = await createRevokeCase()
    chain.read = simulate('0x1')
    sending.answer = () => new Promise(() => undefined)
    void revoke()
    // The code that explains it loads meanwhile.
    await vi.waitFor(
      () =>
        expect(revokeState()).toMatchObject({
          explanation: {
            actions: [{ amount: 0n, asset: usdc.toLowerCase(), kind: 'approval' }],
            changes: { status: 'simulated' },
            verdict: { reasons: [], word: 'fine' },
          },
          status: 'confirming',
        }),
      { timeout: 30_000 },
    )
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
