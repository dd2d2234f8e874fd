import type { CallRequest } from '@portico/overlay'
import { usePorticoSendCalls } from '@portico/overlay/react'

export function DepositButton({ calls }: { calls: readonly CallRequest[] }) {
  const { error, sendCalls, status } = usePorticoSendCalls()
  // The error is in the state.
  const deposit = () => void sendCalls({ calls }).catch(() => undefined)
  return (
    <button disabled={status === 'pending'} onClick={deposit} type="button">
      {error ? error.code : 'Deposit'}
    </button>
  )
}
