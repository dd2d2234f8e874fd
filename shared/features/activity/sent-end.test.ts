import { describe, expect, test } from 'vitest'
import { toHistoryEntry, toHistoryPage } from '../../testing/activity-case.ts'
import {
  createSentCase,
  pollReceipts as poll,
  sentCase,
  toStatuses,
} from '../../testing/sent-case.ts'

describe('the end of a transaction that was sent from this page', () => {
  test('has the balance and the history read again, once, when it ends, also after a reload', async () => {
    for (const isReloaded of [false, true])
      for (const end of ['confirmed', 'failed', 'replaced']) {
        const first = await createSentCase()
        const stored = Object.fromEntries(first.rawStorage.entries)
        const one = isReloaded ? await createSentCase({}, { stored }) : first
        const { actions, balances, clock, node, receipts, service, state, watch } = one
        actions.watchBalance()
        await watch()
        await poll({ clock })
        expect([toStatuses(state()), balances.calls, service.urls.length]).toEqual([
          ['pending'],
          1,
          1,
        ])
        if (end === 'replaced') {
          node['eth_getTransactionByHash'] = undefined
          node['eth_getTransactionCount'] = '0x5'
        } else {
          node['eth_getTransactionReceipt'] = { status: end === 'confirmed' ? '0x1' : '0x0' }
          receipts.read = () => true
        }
        await poll({ clock })
        expect([toStatuses(state()), balances.calls, service.urls.length]).toEqual([[end], 2, 2])
        for (let looks = 0; looks < 60; looks += 1) await poll({ clock })
        expect([balances.calls, service.urls.length]).toEqual([2, 2])
      }
  })

  test('has both read again once where the service has it at once', async () => {
    const { actions, balances, clock, ids, node, receipts, service, watch } = await createSentCase()
    actions.watchBalance()
    await watch()
    await poll({ clock })
    node['eth_getTransactionReceipt'] = { status: '0x1' }
    service.answer = () =>
      toHistoryPage([
        toHistoryEntry('a', { metadata: { ...toHistoryEntry('a').metadata, hash: sentCase.hash } }),
      ])
    await poll({ clock })
    receipts.read = () => true
    await poll({ clock })
    expect([ids(), balances.calls, service.urls.length]).toEqual([['a'], 2, 2])
  })

  test('that has ended before anybody watched it has both read again, once', async () => {
    const { activity, balances, clock, node, receipts, service, watch } = await createSentCase()
    node['eth_getTransactionReceipt'] = { status: '0x1' }
    await activity.readPage()
    await watch()
    expect([balances.calls, service.urls.length]).toEqual([0, 2])
    receipts.read = () => true
    await poll({ clock })
    await activity.readPage()
    expect([receipts.calls, service.urls.length]).toEqual([0, 2])
  })
})
