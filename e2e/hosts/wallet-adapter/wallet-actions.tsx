import { base58 } from '@scure/base'
import { useConnection, useWallet } from '@solana/wallet-adapter-react'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { useState } from 'react'
import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { Fact } from '../fact.tsx'

const lamports = 10_000_000

export function WalletActions({ world }: { world: WorldFacts }) {
  const { connection } = useConnection()
  const { publicKey, sendTransaction, signMessage, wallet } = useWallet()
  const [signature, setSignature] = useState('')
  const [transaction, setTransaction] = useState('')

  async function sign(): Promise<void> {
    const message = new TextEncoder().encode('Hello from a Solana dapp.')
    // wallet-adapter reports a failure to its provider, which shows it.
    const signed = await signMessage?.(message).catch(() => undefined)
    if (signed) setSignature(base58.encode(signed))
  }

  async function send(): Promise<void> {
    if (!publicKey) return
    const toPubkey = new PublicKey(world.solanaAccounts[2] ?? '')
    const transfer = SystemProgram.transfer({ fromPubkey: publicKey, lamports, toPubkey })
    setTransaction(await sendTransaction(new Transaction().add(transfer), connection))
  }

  return (
    <section aria-label="Account" className="card">
      <div className="facts">
        <Fact label="Wallet">{wallet?.adapter.name}</Fact>
        <Fact label="Account">{publicKey?.toBase58()}</Fact>
        <Fact label="Signature">{signature}</Fact>
        <Fact label="Transaction">{transaction}</Fact>
      </div>
      <div className="row">
        <button onClick={() => void sign()} type="button">
          Sign message
        </button>
        <button onClick={() => void send()} type="button">
          Send 0.01 SOL
        </button>
        <button onClick={() => void wallet?.adapter.disconnect()} type="button">
          Disconnect
        </button>
      </div>
    </section>
  )
}
