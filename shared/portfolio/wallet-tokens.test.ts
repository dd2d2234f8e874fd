import { assert, describe, expect, test } from 'vitest'
import { findActiveAccount } from '../account/active-account.ts'
import { createPortfolioCase } from '../testing/portfolio-case.ts'
import { createTokenReader } from './token-reader.ts'

describe('the tokens of the wallet', () => {
  test('§7.5 are asked of a wallet behind WalletConnect, which may be a phone that sleeps, only if its session says that it lists them', async () => {
    const instance = await createPortfolioCase()
    const account = findActiveAccount(instance)
    assert(account)
    const read = createTokenReader({ ...instance, onFailure: () => undefined })
    const { signal } = new AbortController()
    const { wallet } = instance
    for (const [type, isListed, methods] of [
      ['WALLET_CONNECT', undefined, []],
      ['WALLET_CONNECT', false, []],
      ['WALLET_CONNECT', true, ['wallet_getAssets']],
      ['ANNOUNCED', undefined, ['wallet_getCapabilities']],
    ] as const) {
      const requests: string[] = []
      wallet.reply = ({ method }) => {
        requests.push(method)
        return {}
      }
      const provider = await account.connector.getProvider()
      const listsAssets = isListed === undefined ? undefined : async () => isListed
      const connector = { getProvider: async () => ({ ...provider, listsAssets }), type }
      const { tokens } = await read({ ...account, connector, isFresh: true, signal })
      expect(tokens.map(({ symbol }) => symbol)).toContain('USDC')
      expect(requests).toEqual(methods)
    }
  })
})
