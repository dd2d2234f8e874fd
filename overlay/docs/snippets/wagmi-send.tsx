'use client'

import { parseEther } from 'viem'
import { useSendTransaction, useWaitForTransactionReceipt } from 'wagmi'

/** Inside `PorticoWagmiProvider`. The connected wallet shows the transaction to the visitor. */
export function Pay({ to }: { to: `0x${string}` }) {
  const { data: hash, error, sendTransaction } = useSendTransaction()
  const { isSuccess } = useWaitForTransactionReceipt({ hash })
  return (
    <>
      <button onClick={() => sendTransaction({ to, value: parseEther('0.01') })} type="button">
        Pay
      </button>
      {isSuccess && <p>Paid.</p>}
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}
