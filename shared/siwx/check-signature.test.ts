import { ed25519 } from '@noble/curves/ed25519'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { toBase58 } from '../format/base58.ts'
import { checkSignature } from './check-signature.ts'

const message = 'a text'
const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const seed = new Uint8Array(32).fill(7)
const solana = {
  accountAddress: toBase58(ed25519.getPublicKey(seed)),
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
} as const
const evm = { accountAddress: account.address, chainId: 'eip155:1' } as const
const sign = (text: string) => toBase58(ed25519.sign(new TextEncoder().encode(text), seed))

describe('checkSignature', () => {
  test('checks that of a Solana account by its key', async () => {
    const check = (signature: string) => checkSignature({ data: solana, message, signature })
    expect(await check(sign(message))).toBe('valid')
    expect(await check(sign('another text'))).toBe('invalid')
    expect(await check('')).toBe('invalid')
  })

  test('checks that of an EVM account by its key, then by a node of its chain', async () => {
    const signature = await account.signMessage({ message })
    expect(await checkSignature({ data: evm, message, signature })).toBe('valid')
    const other = { data: evm, message: 'another text', signature }
    expect(await checkSignature(other)).toBe('invalid')
    const chains: string[] = []
    const result = await checkSignature(other, async (chainId) => {
      chains.push(chainId)
      return `0x1626ba7e${'0'.repeat(56)}`
    })
    expect([result, chains]).toEqual(['valid', ['eip155:1']])
  })

  test.each(['bip122:000000000019d6689c085ae165831e93', 'cosmos:a', 'polkadot:a'] as const)(
    'has no rule for an account of %s',
    async (chainId) => {
      const data = { ...solana, chainId }
      expect(await checkSignature({ data, message, signature: sign(message) })).toBe(
        'unsupported-namespace',
      )
    },
  )
})
