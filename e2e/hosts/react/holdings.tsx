import { usePorticoActivity, usePorticoTokens } from '@portico/overlay/react'

/** What the account holds and what it did, by the hooks alone. */
export function Holdings() {
  const tokens = usePorticoTokens()
  const { error, hasMore, items, loadMore, refresh, status } = usePorticoActivity()
  return (
    <>
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
    </>
  )
}
