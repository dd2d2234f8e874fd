import type { Portico } from '@portico/overlay'
import { base58 } from '@scure/base'

/** Signs a text with the connected Solana wallet. The result is the signature in base58. */
export async function signOnSolana(portico: Portico, text: string): Promise<unknown> {
  const provider = await portico.getProvider('solana')
  const pubkey = portico.getState().accounts.solana?.address
  if (!provider || !pubkey) return undefined
  const message = base58.encode(new TextEncoder().encode(text))
  const result = await provider.request({
    method: 'solana_signMessage',
    params: { message, pubkey },
  })
  return Object(result).signature
}
