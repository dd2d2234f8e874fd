import {
  usePorticoActivity,
  usePorticoIdentity,
  usePorticoSend,
  usePorticoTokens,
} from '@portico/overlay/react'
import { type FormEvent, useState } from 'react'

function Payment() {
  const { error, reset, result, send, status } = usePorticoSend()
  const [to, setTo] = useState('')
  const pay = (event: FormEvent) => {
    event.preventDefault()
    // The state has the error.
    send({ amount: '0.25', to }).catch(() => undefined)
  }
  return (
    <form aria-label="Payment" onSubmit={pay}>
      <label>
        To <input onChange={({ target }) => setTo(target.value)} value={to} />
      </label>
      <button type="submit">Pay 0.25</button>
      <button onClick={reset} type="button">
        Start over
      </button>
      <output aria-label="Payment status">
        {[status, error?.code ?? result].filter(Boolean).join(' ')}
      </output>
    </form>
  )
}

export function Holdings() {
  const tokens = usePorticoTokens()
  const { name } = usePorticoIdentity()
  const { error, hasMore, items, loadMore, refresh, status } = usePorticoActivity()
  return (
    <>
      <output aria-label="Name of the account">{name}</output>
      <ul aria-label="Tokens of the page">
        {'tokens' in tokens &&
          tokens.tokens.map(({ assetId, symbol }) => <li key={assetId}>{symbol}</li>)}
      </ul>
      <ul aria-busy={status === 'loading'} aria-label="Activity of the page">
        {items.map((item) => (
          <li key={item.id}>
            {item.operation} {item.status}
          </li>
        ))}
      </ul>
      {error && <p>{error.code}</p>}
      <div className="row">
        <button disabled={!hasMore} onClick={loadMore} type="button">
          Older activity
        </button>
        <button onClick={refresh} type="button">
          Read the activity again
        </button>
      </div>
      <Payment />
    </>
  )
}
