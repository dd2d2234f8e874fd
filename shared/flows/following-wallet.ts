import type { Eip1193Provider } from '../connectors/connector.ts'

function getTransactionId(method: string, result: unknown): unknown {
  if (method === 'eth_sendTransaction') return result
  return method === 'solana_signAndSendTransaction' ? Object(result).signature : undefined
}

export function withFollowing(
  wallet: Eip1193Provider,
  follow: (id: string) => void,
): Eip1193Provider {
  return {
    ...wallet,
    async request(call) {
      const result = await wallet.request(call)
      const id = getTransactionId(call.method, result)
      if (typeof id === 'string') follow(id)
      return result
    },
  }
}
