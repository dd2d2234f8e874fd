import { encodeFunctionData, erc20Abi, erc721Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import {
  art,
  createRevokeCase,
  exchange,
  hash,
  toApproved,
  usdc,
} from '../../testing/approvals-case.ts'
import { firstAddress, secondAddress } from '../../testing/fake-connector.ts'
import { settle } from '../../testing/settle.ts'

describe('revoking an approval', () => {
  test('sends approve(spender, 0) from the account, and the row goes once the chain says zero', async () => {
    const {
      approvals,
      chain,
      clock,
      id,
      include,
      list,
      rawStorage,
      revoke,
      revokeState,
      sending,
      state,
    } = await createRevokeCase()
    chain.receipt = () => null
    const approval = list()[0]
    const statuses: unknown[] = []
    approvals.stores.approvals.subscribe(() => statuses.push(revokeState()?.status))
    void revoke()
    await settle()
    expect([...new Set(statuses)]).toEqual(['checking', 'confirming', 'pending'])
    expect(sending.calls).toMatchObject([
      {
        data: encodeFunctionData({ abi: erc20Abi, args: [exchange, 0n], functionName: 'approve' }),
        from: firstAddress,
        network: { caipNetworkId: 'eip155:1' },
        to: usdc,
        value: 0n,
      },
    ])
    expect(revokeState()).toEqual({ hash, status: 'pending' })
    // The activity of the account has it.
    expect(JSON.stringify([...rawStorage.keys()].map((key) => rawStorage.get(key)))).toContain(hash)
    expect(id()).not.toBe('')
    include()
    clock.advance(4_000)
    await settle()
    expect(list()).toEqual([])
    expect(state()).toMatchObject({ revoked: { id: approval?.id }, revokes: {} })
  })

  test('of a collection sends setApprovalForAll(operator, false)', async () => {
    const { chain, approvals, list, revoke, sending } = await createRevokeCase()
    chain.approved = [toApproved({ amount: 1n, isCollection: true, token: art })]
    approvals.actions.refreshApprovals()
    await settle()
    expect(list()).toMatchObject([{ kind: 'collection' }])
    await revoke()
    expect(sending.calls).toMatchObject([
      {
        data: encodeFunctionData({
          abi: erc721Abi,
          args: [exchange, false],
          functionName: 'setApprovalForAll',
        }),
      },
    ])
  })

  test('that is declined says so, changes nothing, and can be tried again', async () => {
    const { include, list, revoke, revokeState, sending } = await createRevokeCase()
    sending.answer = () => Promise.reject(new PorticoError('user-rejected'))
    await revoke()
    expect(revokeState()).toEqual({ status: 'declined' })
    expect(list()).toHaveLength(1)
    sending.answer = async () => hash
    include()
    await revoke()
    expect(list()).toEqual([])
  })

  test('asks the wallet once at a time', async () => {
    const { approvals, id, revoke, sending } = await createRevokeCase()
    sending.answer = () => new Promise(() => undefined)
    void revoke()
    void revoke()
    await settle()
    expect(sending.calls).toHaveLength(1)
    await expect(approvals.revoke(id())).rejects.toMatchObject({
      code: 'rpc-failed',
      details: { status: 'confirming' },
    })
  })

  test('sends nothing if the wallet is on another network, or does not share the account', async () => {
    const { revoke, revokeState, sending, wallet } = await createRevokeCase()
    wallet.reply = () => [secondAddress]
    await revoke()
    expect(revokeState()).toEqual({ code: 'unauthorized', status: 'failed' })
    expect(sending.calls).toEqual([])
    wallet.reply = () => [firstAddress.toLowerCase()]
    sending.answer = () => Promise.reject(new PorticoError('chain-disconnected'))
    await revoke()
    expect(revokeState()).toEqual({ code: 'chain-disconnected', status: 'failed' })
  })

  test('sends nothing if the visitor switches the account before it is sent', async () => {
    const { actions, approvals, id, sending, wallet } = await createRevokeCase()
    let answer: (accounts: readonly string[]) => void = () => undefined
    wallet.reply = () => new Promise((resolve) => (answer = resolve))
    const revoking = approvals.revoke(id())
    await settle()
    void actions.selectAccount(secondAddress)
    answer([firstAddress, secondAddress])
    await expect(revoking).rejects.toMatchObject({ code: 'unauthorized' })
    expect(sending.calls).toEqual([])
  })

  test('that is reverted says so, and the approval stays', async () => {
    const { chain, list, revoke, revokeState } = await createRevokeCase()
    chain.receipt = () => ({ logs: [], status: '0x0' })
    await revoke()
    expect(revokeState()).toEqual({ hash, status: 'reverted' })
    expect(list()).toHaveLength(1)
  })

  test('that succeeds without effect leaves what the chain still has', async () => {
    const { chain, list, revoke, revokeState } = await createRevokeCase()
    chain.approved = [toApproved({ amount: 3n })]
    await revoke()
    expect(revokeState()).toEqual({ hash, status: 'remaining' })
    expect(list()).toMatchObject([{ amount: 3n }])
  })

  test('that no block has is not failed by a timer, and is looked for again', async () => {
    const { chain, clock, include, list, revoke, revokeState, sending } = await createRevokeCase()
    chain.receipt = () => {
      throw new PorticoError('rpc-failed')
    }
    const revoking = revoke()
    for (let polls = 0; polls < 45; polls += 1) {
      await settle()
      clock.advance(4_000)
    }
    await revoking
    expect(revokeState()).toEqual({ hash, status: 'unconfirmed' })
    include()
    await revoke()
    expect(sending.calls).toHaveLength(1)
    expect(list()).toEqual([])
  })

  test('is not taken as done if the chain cannot be read after it', async () => {
    const { chain, list, revoke, revokeState } = await createRevokeCase()
    chain.read = ({ method }) => {
      if (method === 'eth_call') throw new PorticoError('rpc-failed')
      return undefined
    }
    await revoke()
    expect(revokeState()).toEqual({ hash, status: 'unconfirmed' })
    expect(list()).toHaveLength(1)
  })

  test('leaves no timer behind', async () => {
    const { chain, clock, destroy, revoke } = await createRevokeCase()
    chain.receipt = () => null
    void revoke()
    await settle()
    expect(clock.pending()).toBeGreaterThan(0)
    destroy()
    await settle()
    expect(clock.pending()).toBe(0)
  })
})

describe('revoke for a host', () => {
  test('resolves with the hash, and reads the list itself', async () => {
    const { approvals, id, include } = await createRevokeCase()
    const approvalId = id()
    include()
    await expect(approvals.revoke(approvalId)).resolves.toBe(hash)
    await expect(approvals.revoke(approvalId)).rejects.toMatchObject({ code: 'params-invalid' })
  })

  test('rejects with what went wrong', async () => {
    const { approvals, chain, id, sending } = await createRevokeCase()
    chain.receipt = () => ({ logs: [], status: '0x0' })
    await expect(approvals.revoke(id())).rejects.toMatchObject({
      code: 'rpc-failed',
      details: { status: 'reverted' },
    })
    sending.answer = () => Promise.reject(new PorticoError('user-rejected'))
    await expect(approvals.revoke(id())).rejects.toMatchObject({ code: 'user-rejected' })
    await expect(approvals.revoke('eip155:1:0x/token:0x/0x')).rejects.toMatchObject({
      code: 'params-invalid',
    })
  })
})
