import { expect, test } from 'vitest'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import {
  fine,
  friend,
  from,
  order,
  say,
  simulated,
  stop,
  token,
  warn,
} from '../../../testing/verdict-facts.ts'
import type { Facts } from './verdict.ts'

const toHeld = (address: string | undefined, price: number): TokenBalance => ({
  address,
  assetId: `eip155:1/${address}`,
  balance: 0n,
  chainId: 'eip155:1',
  decimals: 0,
  iconUrl: undefined,
  name: '',
  price,
  symbol: '',
  value: undefined,
})
const held = [toHeld(undefined, 1), toHeld(token, 1)]
const toAmount = (amount: bigint, asset?: string) => ({ amount, asset, tokenId: undefined })
const call = { ...order, isOrder: false }

test.each<readonly [string, Partial<Facts>, object]>([
  ['an order of what is worth the same', { actions: [order] }, fine],
  ['an order without prices', { actions: [order], held: [] }, warn('worth-unknown')],
  ['an order that gets nothing', { actions: [{ ...order, gets: [] }] }, stop('nothing-back')],
  [
    'an order that gets none of it',
    { actions: [{ ...order, gets: [toAmount(0n)] }] },
    stop('nothing-back'),
  ],
  [
    'an order that gets some of one of two',
    { actions: [{ ...order, gets: [toAmount(0n), toAmount(5n)] }] },
    fine,
  ],
  [
    'an order that gives some of one of two, for nothing',
    { actions: [{ ...order, gets: [], gives: [toAmount(0n), toAmount(5n, token)] }] },
    stop('nothing-back'),
  ],
  ['an order that gives nothing', { actions: [{ ...order, gets: [], gives: [] }] }, fine],
  [
    'an order for somebody else',
    { actions: [{ ...order, receiver: friend }] },
    stop('nothing-back'),
  ],
  [
    'an order for the account, in other letters',
    { actions: [{ ...order, receiver: from.toUpperCase().replace('X', 'x') }] },
    fine,
  ],
  ['a fifth less', { actions: [{ ...order, gets: [toAmount(4n)] }] }, fine],
  ['more than a fifth less', { actions: [{ ...order, gets: [toAmount(3n)] }] }, stop('large-loss')],
  [
    'a call that brings what it says',
    { actions: [call], changes: { ...simulated, arrives: [toAmount(5n)] } },
    fine,
  ],
  // What the simulation says counts.
  ['a call that brings nothing', { actions: [call] }, stop('nothing-back')],
])('§2.21 the verdict of %s', (_name, changed, verdict) => {
  expect(say({ held, ...changed })).toEqual(verdict)
})
