import { describe, expect, test } from 'vitest'
import { findImitations } from './find-imitations.ts'

const me = `0xaa${'11'.repeat(16)}bbcc`
const friend = `0xdd${'22'.repeat(16)}eeff`
/** An address with the same ends as another one. */
const imitate = (address: string) => `${address.slice(0, 4)}${'99'.repeat(16)}${address.slice(-4)}`

const toTransfer = (direction: 'in' | 'out', quantity: string) => ({
  direction,
  iconUrl: undefined,
  isNft: false,
  isSpam: false,
  previewUrl: undefined,
  quantity,
  symbol: 'ETH',
})
const toItem = (id: string, [sentFrom, sentTo]: readonly [string, string], quantity = '1') => ({
  id,
  sentFrom,
  sentTo,
  transfers: [toTransfer(sentFrom === me ? 'out' : 'in', quantity)],
})

describe('findImitations', () => {
  test('finds those of the own address, and of one that the account has sent to', () => {
    const items = [
      toItem('sent', [me, friend]),
      toItem('received', [friend.toUpperCase().replace('0X', '0x'), me]),
      toItem('like a friend', [imitate(friend), me], '0'),
      toItem('like me', [imitate(me), me]),
      toItem('to one like a friend', [me, imitate(friend)], '0'),
      toItem('a stranger', [`0x${'77'.repeat(20)}`, me]),
    ]
    expect([...findImitations(items, me)]).toEqual([
      ['like a friend', friend],
      ['like me', me],
      ['to one like a friend', friend],
    ])
  })

  test('whom the account has only received from, or sent nothing to, is not imitated', () => {
    const items = [
      toItem('received', [friend, me]),
      toItem('nothing', [me, friend], '0'),
      toItem('like that one', [imitate(friend), me]),
    ]
    expect([...findImitations(items, me)]).toEqual([])
  })
})
