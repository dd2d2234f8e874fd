import { describe, expect, test } from 'vitest'
import { base, mainnet } from '../../networks/mainnets.ts'
import { createApprovalsCase, toApproved } from '../../testing/approvals-case.ts'
import { createAnswer } from '../../testing/create-answer.ts'
import { settle } from '../../testing/settle.ts'

describe('createApprovalReader: the approvals', () => {
  test('that are being read while a transaction gets into a block are read again', async () => {
    const { actions, approvals, chain, list, methods, nodes, watch } = await createApprovalsCase()
    const late = createAnswer<unknown>()
    const { answer } = nodes
    nodes.answer = (call) => (call.method === 'eth_getLogs' ? late.promise : answer(call))
    await watch()
    const before = approvals.readApprovals()
    nodes.answer = answer
    chain.approved = [toApproved({ amount: 7n })]
    await actions.refreshBalance()
    expect((await approvals.readApprovals()).approvals).toMatchObject([{ amount: 7n }])
    late.resolve([])
    expect((await before).approvals).toEqual([])
    expect((await approvals.readApprovals()).approvals).toMatchObject([{ amount: 7n }])
    expect(list()).toMatchObject([{ amount: 7n }])
    expect(methods().filter((method) => method === 'eth_getLogs')).toHaveLength(2)
  })

  test('that a host reads are aborted once another account is active', async () => {
    const { approvals, nodes, wallet } = await createApprovalsCase({ networks: [mainnet, base] })
    nodes.answer = () => new Promise(() => undefined)
    const reading = approvals.readApprovals()
    await settle()
    wallet.chainId = 'eip155:8453'
    wallet.emit({ result: wallet.session(), type: 'account-changed' })
    await expect(reading).rejects.toMatchObject({ code: 'aborted' })
  })
})
