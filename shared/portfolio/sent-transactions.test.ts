import { expect, test } from 'vitest'
import { createFakeInstance } from '../testing/fake-instance.ts'
import { createSentTransactions } from './sent-transactions.ts'

test('a sent transaction ends once, and one that is not kept is new to each', () => {
  const { clock, storage } = createFakeInstance()
  const sent = createSentTransactions({ clock, storage })
  sent.add('eip155:1:0x1', '0xa')
  expect([sent.end('0xa'), sent.end('0xa'), sent.end('0xb'), sent.end('0xb')]).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(sent.get('eip155:1:0x1')).toMatchObject([{ id: '0xa', isEnded: true }])
})

test('a sent transaction keeps what was first known of it: two reads can cross', () => {
  const { clock, storage } = createFakeInstance()
  const sent = createSentTransactions({ clock, storage })
  sent.add('eip155:1:0x1', '0xa')
  sent.setLimit('0xa', { used: 4 })
  sent.setLimit('0xa', { nonce: 4, used: 5 })
  expect(sent.get('eip155:1:0x1')).toMatchObject([{ id: '0xa', nonce: 4, used: 4 }])
})
