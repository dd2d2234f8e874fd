import type { ChainId } from '../schema/primitives.ts'

/** CAIP-2 references (services §4.1). */
const hosted =
  '1 10 56 97 100 137 300 324 1101 1301 1329 5000 5003 8217 8453 17000 42161 42220 43113 43114 59144 80002 80084 84532 421614 7777777 11155111 11155420 999999999 1313161554 1313161555 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp 4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z EtWTRABZaYq6iMfeYKouRu166VU2xqa1'.split(
    ' ',
  )

export function isHosted(chainId: ChainId): boolean {
  const [, reference = ''] = chainId.split(':')
  return hosted.includes(reference)
}
