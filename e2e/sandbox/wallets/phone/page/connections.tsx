import type { ReactElement } from 'react'
import { phoneAccounts, toAddress } from '../wallet/accounts.ts'
import type { PhoneWallet } from '../wallet/create-phone-wallet.ts'
import { toNamespace } from '../wallet/networks.ts'
import type { PhoneSession } from '../wallet/phone-state.ts'
import { PeerLine } from './question-sheet.tsx'
import { shorten } from './shorten.ts'

type ConnectionsProps = { wallet: PhoneWallet; sessions: readonly PhoneSession[] }

export function Connections({ wallet, sessions }: ConnectionsProps): ReactElement {
  return (
    <section aria-label="Connections">
      <h2>Connections</h2>
      {sessions.length === 0 && <p className="hint">No app is connected.</p>}
      {sessions.length > 0 && (
        <ul>
          {sessions.map((session) => (
            <li key={session.topic}>
              <Connection wallet={wallet} session={session} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type ConnectionProps = { wallet: PhoneWallet; session: PhoneSession }

function Connection({ wallet, session }: ConnectionProps): ReactElement {
  const { topic, peer, accounts, stands } = session
  const namespaces = Object.keys(stands)
  return (
    <article aria-label={peer.name}>
      <PeerLine peer={peer} />
      <label>
        <span>Account</span>
        <select
          value={accounts[0]}
          onChange={(event) => void wallet.selectAccount(topic, Number(event.target.value))}
        >
          {phoneAccounts.map((account, index) => (
            <option key={account.name} value={index}>
              {account.name} · {shorten(toAddress(account, namespaces[0] ?? ''))})
            </option>
          ))}
        </select>
      </label>
      {namespaces.map((namespace) => (
        <label key={namespace}>
          <span>{namespace === 'solana' ? 'Solana network' : 'Ethereum network'}</span>
          <select
            value={stands[namespace]}
            onChange={(event) => void wallet.selectNetwork(topic, event.target.value)}
          >
            {wallet
              .networks()
              .filter(({ caip2 }) => toNamespace(caip2) === namespace)
              .map(({ caip2, name }) => (
                <option key={caip2} value={caip2}>
                  {name}
                </option>
              ))}
          </select>
        </label>
      ))}
      <button type="button" onClick={() => void wallet.disconnect(topic)}>
        Disconnect
      </button>
    </article>
  )
}
