import { describe, expect, test } from 'vitest'
import { solanaNetworks } from '../../testing/solana-case.ts'
import { readSplTokens } from './token-reader.ts'

const [network] = solanaNetworks
const address = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const holding = (amount: string, decimals: unknown = 6) => ({
  account: { data: { parsed: { info: { mint, tokenAmount: { amount, decimals } } } } },
})

describe('readSplTokens', () => {
  test('§9.26 adds up the accounts of a mint, of both programs', async () => {
    const methods: unknown[] = []
    const answers = [{ value: [holding('5'), holding('7'), 'nonsense'] }, { value: [holding('1')] }]
    const tokens = await readSplTokens({
      address,
      network,
      read: async ({ method }) => {
        methods.push(method)
        return answers[methods.length - 1]
      },
    })
    expect(tokens).toEqual([{ address: mint, balance: 13n, decimals: 6 }])
    expect(methods).toEqual(['getTokenAccountsByOwner', 'getTokenAccountsByOwner'])
  })

  test('leaves out empty accounts and tokens of impossible decimals', async () => {
    const value = [holding('0'), holding('4', 255)]
    expect(await readSplTokens({ address, network, read: async () => ({ value }) })).toEqual([])
  })

  test('rejects for an answer that is no list: nothing is not zero', async () => {
    await expect(readSplTokens({ address, network, read: async () => null })).rejects.toThrow(
      'Expected Object',
    )
  })
})
