import { describe, expect, test } from 'vitest'
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

describe('the sent transactions that are kept', () => {
  const first = 'eip155:1:0x1'
  const second = 'eip155:1:0x2'
  /** A list that begins with these values. */
  function start(...entries: readonly object[]) {
    const { clock, storage } = createFakeInstance()
    if (entries.length > 0) storage.set('sent-transactions', entries as never)
    return { ...createSentTransactions({ clock, storage }), at: clock.now(), storage }
  }
  const toIds = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id)

  test('begin with the newest, once each, for their account alone', () => {
    const { add, at, get } = start()
    for (const [account, id] of [
      [first, '0xa'],
      [first, '0xb'],
      [second, '0xc'],
      [first, '0xa'],
    ] as const)
      add(account, id)
    expect(get(first)).toEqual([
      { accountId: first, at, id: '0xa' },
      { accountId: first, at, id: '0xb' },
    ])
    expect(toIds(get(second))).toEqual(['0xc'])
    expect(get('eip155:1:0x3')).toEqual([])
  })

  test('are 20', () => {
    const { add, get } = start()
    for (let index = 0; index < 21; index += 1) add(first, `0x${index}`)
    expect(toIds(get(first))).toEqual(Array.from({ length: 20 }, (_, index) => `0x${20 - index}`))
  })

  test('are none of another form', () => {
    const plain = { accountId: first, at: 1, id: '0xa' }
    const all = { ...plain, id: '0xb', isEnded: true, lastHeight: 5, nonce: 0, used: 0 }
    const { get } = start(
      plain,
      all,
      { ...plain, accountId: 5 },
      { ...plain, at: -1 },
      { ...plain, id: '' },
      { ...plain, id: '0x a' },
      { ...plain, id: 'a'.repeat(101) },
      { ...plain, isEnded: 'yes' },
      { ...plain, lastHeight: '5' },
      { ...plain, nonce: '5' },
      { ...plain, used: -1 },
      { ...plain, id: 'a'.repeat(100) },
    )
    expect(get(first)).toEqual([plain, all, { ...plain, id: 'a'.repeat(100) }])
  })

  test('end one by one', () => {
    const { add, end, get } = start()
    for (const id of ['0xa', '0xb']) add(first, id)
    expect([end('0xa'), end('0xa'), end('0xb')]).toEqual([true, false, true])
    add(first, '0xc')
    expect(get(first).map(({ isEnded }) => isEnded)).toEqual([undefined, true, true])
  })

  test('keep a limit for their transaction alone', () => {
    const { add, get, setLimit } = start()
    for (const id of ['0xa', '0xb']) add(first, id)
    setLimit('0xa', { lastHeight: 7 })
    expect(get(first).map(({ lastHeight }) => lastHeight)).toEqual([undefined, 7])
  })

  test('are removed by their ids', () => {
    const { add, get, remove, storage } = start()
    for (const id of ['0xa', '0xb', '0xc']) add(first, id)
    remove(['0xa', '0xc', '0xd'])
    expect(toIds(get(first))).toEqual(['0xb'])
    storage.remove('sent-transactions')
    remove([])
    expect(storage.get('sent-transactions')).toBeUndefined()
  })
})
