import * as v from 'valibot'
import { devAddresses } from '../../sandbox/dev-accounts.ts'
import type { RpcRequests } from './rpc-requests.ts'

export const [me = '0x'] = devAddresses

/** What a page asks when its visitor wants to buy with a card. */
export const question = {
  destinationWallets: [{ address: me, blockchains: ['ethereum', 'base'], assets: ['USDC', 'ETH'] }],
  defaultNetwork: 'base',
  partnerUserId: me,
  defaultExperience: 'buy',
  presetCryptoAmount: 25,
  presetFiatAmount: 25,
}

/** Where the RPC host sends them. */
export async function readUrl({ post }: RpcRequests, body: object = question): Promise<string> {
  const answer = await post('/v1/generators/onrampurl', body)
  return v.parse(v.object({ url: v.string() }), await answer.json()).url
}
