import { useEffect, useState } from 'react'
import type { WalletMode } from '../../sandbox/wallets/browser-wallet/wallet-config.ts'
import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { Choice } from '../choice.tsx'

const modes: readonly { readonly value: WalletMode; readonly label: string }[] = [
  { value: 'ask', label: 'Ask me' },
  { value: 'approve', label: 'Approve everything' },
  { value: 'reject', label: 'Reject everything' },
  { value: 'never', label: 'Never answer' },
]

/** The account orders by selected account. Pages use the first account. */
const orders: Readonly<Record<string, readonly number[]>> = {
  'Account 1': [0, 1],
  'Account 2': [1, 0],
}

const strangeChain = { id: 10, name: 'OP Mainnet (unsupported)' }

/** The sandbox wallet's settings. A real wallet has them in its own window. */
export function WalletPanel({ world }: { world: WorldFacts }) {
  const wallet = window.sandboxWallet?.of()
  const [mode, setMode] = useState(wallet?.mode ?? 'ask')
  const [chainId, setChainId] = useState(wallet?.chainId)
  // The wallet's chain also changes when the page requests a switch.
  useEffect(() => {
    const timer = setInterval(() => setChainId(wallet?.chainId), 500)
    return () => clearInterval(timer)
  }, [wallet])
  if (!wallet) return null

  const chooseMode = (next: string) => {
    const chosen = modes.find(({ value }) => value === next)?.value ?? 'ask'
    wallet.setMode(chosen)
    setMode(chosen)
  }
  const chooseChain = (next: number) => {
    wallet.setChain(next)
    setChainId(next)
  }
  return (
    <section aria-label="Sandbox Wallet" className="card">
      <h2>Sandbox Wallet</h2>
      <div className="fields">
        <Choice label="When it is asked" onChoose={chooseMode} options={modes} value={mode} />
        <Choice
          label="It is on"
          onChoose={(value) => chooseChain(Number(value))}
          options={[...world.chains, strangeChain].map(({ id, name }) => ({
            label: name,
            value: id,
          }))}
          value={chainId}
        />
        <Choice
          label="Its account"
          onChoose={(value) => wallet.setAccounts(orders[value] ?? [0, 1])}
          options={Object.keys(orders).map((name) => ({ label: name, value: name }))}
        />
      </div>
      <button onClick={() => wallet.disconnect()} type="button">
        Disconnect from its side
      </button>
    </section>
  )
}
