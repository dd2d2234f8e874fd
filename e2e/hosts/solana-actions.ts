import type { NetworkDefinition, Portico } from '@portico/overlay'
import { base58 } from '@scure/base'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'

const lamports = 10_000_000

async function request(portico: Portico, method: string, params: object): Promise<string> {
  const provider = await portico.getProvider('solana')
  const pubkey = portico.getState().accounts.solana?.address
  if (!provider || !pubkey) throw new Error('No wallet is connected.')
  const answer = await provider.request({ method, params: { ...params, pubkey } })
  return String(Object(answer).signature)
}

/** Signs a text with the connected wallet's provider (services §5.5). */
export function signOnSolana(portico: Portico): Promise<string> {
  const message = base58.encode(new TextEncoder().encode('Hello.'))
  return request(portico, 'solana_signMessage', { message })
}

export async function sendSol(
  portico: Portico,
  { network, to }: { network: Pick<NetworkDefinition, 'rpcUrls'>; to: string },
): Promise<string> {
  const fromPubkey = new PublicKey(portico.getState().accounts.solana?.address ?? '')
  const connection = new Connection(network.rpcUrls.default.http[0] ?? '')
  const latest = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: fromPubkey, ...latest }).add(
    SystemProgram.transfer({ fromPubkey, lamports, toPubkey: new PublicKey(to) }),
  )
  return request(portico, 'solana_signAndSendTransaction', {
    transaction: transaction.serialize({ requireAllSignatures: false }).toString('base64'),
  })
}
