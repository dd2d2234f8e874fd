import {
  usePortico,
  usePorticoAccount,
  usePorticoBalance,
  usePorticoConnect,
  usePorticoDisconnect,
  usePorticoNetwork,
} from '@portico/overlay/react'
import { useState } from 'react'
import { Fact } from '../fact.tsx'
import { sendAmount, signMessage, toWords } from '../provider-actions.ts'

/** The page's own view of the wallet, from the hooks alone. */
export function Wallet({ receiver = '' }: { receiver: string | undefined }) {
  const { provider } = usePortico()
  const { address = '', status } = usePorticoAccount()
  const { network, networks, switchNetwork } = usePorticoNetwork()
  const balance = usePorticoBalance()
  const { connect } = usePorticoConnect()
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
  const read = (label: string) => (outcome?.label === label ? outcome.text : undefined)
  const isConnected = status === 'connected'

  return (
    <section aria-label="Account" className="card">
      <div className="facts">
        <Fact label="Status">{status}</Fact>
        <Fact label="Account">{address}</Fact>
        <Fact label="Network">{isConnected && network.name}</Fact>
        <Fact label="Balance">{balance && `${balance.amount} ${balance.symbol}`}</Fact>
        <Fact label="Signature">{read('Signature')}</Fact>
        <Fact label="Transaction">{read('Transaction')}</Fact>
      </div>
      <output aria-label="Error" className="error">
        {read('Error')}
      </output>
      <div className="row">
        {!isConnected && (
          <button
            onClick={() => void attempt('Account', () => connect().then(String))}
            type="button"
          >
            Connect from the page
          </button>
        )}
        {isConnected && (
          <>
            <button
              onClick={() =>
                void attempt('Signature', () => signMessage(provider, address, 'Hello.'))
              }
              type="button"
            >
              Sign message
            </button>
            <button
              onClick={() =>
                void attempt('Transaction', () => sendAmount(provider, address, receiver))
              }
              type="button"
            >
              Send 0.01 ETH
            </button>
            {networks
              .filter(({ id }) => id !== network.id)
              .map((other) => (
                <button key={other.id} onClick={() => void switchNetwork(other)} type="button">
                  Switch to {other.name}
                </button>
              ))}
            <button onClick={() => void disconnect()} type="button">
              Disconnect
            </button>
          </>
        )}
      </div>
    </section>
  )
}
