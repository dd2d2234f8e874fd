import { describe, expect, test } from 'vitest'
import { toHistoryEntry, toHistoryPage } from '../../testing/activity-case.ts'
import { createSentCase, sentCase, toStatuses } from '../../testing/sent-case.ts'

describe('what is known of a transaction at its sending', () => {
  const { hash, transaction: sentTransaction } = sentCase

  test('of a token has its amount and its receiver at once, and once by its hash, until the service has it', async () => {
    const { activity, balanceFlow, network, node, service, state, watch } = await createSentCase({
      eth_getTransactionByHash: undefined,
    })
    const summary = {
      operation: 'send',
      sentTo: '0x2222',
      transfers: [{ direction: 'out', quantity: '12.5', symbol: 'USDC' }],
    } as const
    balanceFlow.followTransaction(hash, network.store.getState().network, summary)
    await watch()
    const row = { hash, operation: 'send', sentTo: '0x2222', status: 'pending' }
    expect(state().sent).toMatchObject([{ ...row, transfers: [{ quantity: '12.5' }] }])
    expect((await activity.readPage()).items).toMatchObject([row])
    // The call of a token says less than what was asked of the wallet.
    node['eth_getTransactionByHash'] = { ...sentTransaction, input: '0xa9059cbb', value: '0x0' }
    expect((await activity.readPage()).items).toMatchObject([row])
    const metadata = { ...toHistoryEntry('a').metadata, hash }
    service.answer = () => toHistoryPage([toHistoryEntry('a', { metadata })])
    expect((await activity.readPage({ refresh: true })).items).toMatchObject([{ id: 'a' }])
  })

  test('that has failed has what the network charged, if the node says it', async () => {
    for (const [receipt, fee] of [
      [{ effectiveGasPrice: '0x10', gasUsed: '0x5208', status: '0x0' }, 336_000n],
      [{ effectiveGasPrice: '0x10', gasUsed: '0x5208', l1Fee: '0x7', status: '0x0' }, 336_007n],
      [{ gasUsed: '0x5208', status: '0x0' }, undefined],
    ] as const) {
      const { activity, state, watch } = await createSentCase({
        eth_getTransactionReceipt: receipt,
      })
      expect(activity.getFee(hash)).toBeUndefined()
      await watch()
      expect(toStatuses(state())).toEqual(['failed'])
      expect(activity.getFee(hash)).toBe(fee)
    }
  })
})
