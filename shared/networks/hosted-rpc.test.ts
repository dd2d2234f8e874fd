import { expect, test } from 'vitest'
import type { ChainId } from '../schema/primitives.ts'
import { isHosted } from './hosted-rpc.ts'
import * as mainnets from './mainnets.ts'
import { solana, solanaDevnet, solanaTestnet } from './solana.ts'
import * as testnets from './testnets.ts'

test('§7.8 the hosted RPC serves these EVM chains and no others', () => {
  const listed = [mainnets, testnets].flatMap((module) => Object.values(module)).map(({ id }) => id)
  const served = [
    1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453, 17_000, 42_161,
    42_220, 43_113, 43_114, 59_144, 80_002, 80_084, 84_532, 421_614, 7_777_777, 11_155_111,
    11_155_420, 999_999_999, 1_313_161_554, 1_313_161_555,
  ]
  const candidates = new Set([...Array.from({ length: 100_000 }).keys(), ...listed, ...served])
  const found = [...candidates].filter((id) => isHosted(`eip155:${id}`))
  expect(found.toSorted((one, other) => one - other)).toEqual(served)
})

test.each([5, 280, 420, 999, 80_001, 84_531, 421_613])(
  '§7.8 §9.28 the closed testnet %s has no hosted endpoint',
  (id) => {
    expect(isHosted(`eip155:${id}`)).toBe(false)
  },
)

test('§7.8 the hosted RPC serves three networks of Solana', () => {
  const ids: readonly ChainId[] = [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  ]
  expect(ids.map(isHosted)).toEqual([true, true, true])
  const defined = [solana, solanaDevnet, solanaTestnet].map(({ id }) => `solana:${id}`)
  expect(defined.toSorted()).toEqual(ids.toSorted())
  expect(isHosted('solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')).toBe(false)
})
