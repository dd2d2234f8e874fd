import {
  usePortico,
  usePorticoAccount,
  usePorticoBalance,
  usePorticoConnect,
  usePorticoDisconnect,
  usePorticoNetwork,
} from '@portico/overlay/react'
import { useState } from 'react'
import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { Fact } from '../fact.tsx'
import { sendAmount, signMessage, toWords } from '../provider-actions.ts'
import { toLocalNetworks } from '../world.ts'
import { Holdings } from './holdings.tsx'

/** The page's own view of the wallet. Uses only the hooks. */
export function Wallet({ world }: { world: WorldFacts }) {
  const { provider } = usePortico()
  const { address = '', status } = usePorticoAccount()
  const { network, switchNetwork } = usePorticoNetwork()
  const balance = usePorticoBalance()
  const { connect, fetchWallets, getWallets, pairingUri } = usePorticoConnect()
  const { disconnect } = usePorticoDisconnect()
  const [outcome, setOutcome] = useState<{ label: string; text: string }>()

  const attempt = async (label: string, act: () => Promise<string>) => {
    setOutcome(undefined)
    try {
      setOutcome({ label, text: await act() })
    } catch (cause) {
      setOutcome({ label: 'Error', text: toWords(cause) })
    }
  }
  const connectFirst = async () => {
    const wallet = (await getWallets()).find(({ type }) => type !== 'WALLET_CONNECT')
    if (!wallet) return 'No wallet here.'
    await connect({ connectorId: wallet.id })
    return wallet.name
  }
  const connectPhone = async () => {
    const { wallets } = await fetchWallets({ search: 'Sandbox Phone' })
    const [wallet] = wallets
    if (!wallet) return 'No such wallet.'
    await connect({ walletId: wallet.id })
    return wallet.name
  }
  const [hasHoldings, setHasHoldings] = useState(false)
  const read = (label: string) => (outcome?.label === label ? outcome.text : undefined)
  const isConnected = status === 'connected'
  const act = (label: string, result: () => Promise<string>) => () => void attempt(label, result)

  return (
    <section aria-label="Account" className="card">
      <div className="facts">
        <Fact label="Status">{status}</Fact>
        <Fact label="Account">{address}</Fact>
        <Fact label="Network">{isConnected && network.name}</Fact>
        <Fact label="Balance">{balance && `${balance.amount} ${balance.symbol}`}</Fact>
        <Fact label="Signature">{read('Signature')}</Fact>
        <Fact label="Transaction">{read('Transaction')}</Fact>
        <Fact label="Pairing">{pairingUri}</Fact>
      </div>
      <output aria-label="Error" className="error">
        {read('Error')}
      </output>
      {isConnected ? (
        <div className="row">
          <button
            onClick={act('Signature', () => signMessage(provider, address, 'Hello.'))}
            type="button"
          >
            Sign message
          </button>
          <button
            onClick={act('Transaction', () =>
              sendAmount(provider, address, world.accounts[2] ?? ''),
            )}
            type="button"
          >
            Send 0.01 ETH
          </button>
          {toLocalNetworks(world)
            .filter(({ id }) => id !== network.id)
            .map((other) => (
              <button
                key={other.id}
                onClick={act('Network', () => switchNetwork(other).then(() => other.name))}
                type="button"
              >
                Switch to {other.name}
              </button>
            ))}
          <button onClick={() => void disconnect()} type="button">
            Disconnect
          </button>
          <button onClick={() => setHasHoldings(!hasHoldings)} type="button">
            {hasHoldings ? 'Hide holdings' : 'Show holdings'}
          </button>
        </div>
      ) : (
        <div className="row">
          <button onClick={act('Wallet', connectFirst)} type="button">
            Connect the first wallet
          </button>
          <button onClick={act('Wallet', connectPhone)} type="button">
            Connect the phone
          </button>
        </div>
      )}
      {hasHoldings && <Holdings />}
    </section>
  )
}
