'use client'

import { erc20Abi, parseUnits } from 'viem'
import { useWriteContract } from 'wagmi'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** Inside `PorticoWagmiProvider`. Sends 5 USDC on Ethereum. */
export function PayInUsdc({ to }: { to: `0x${string}` }) {
  const { data: hash, error, writeContract } = useWriteContract()
  const pay = () =>
    writeContract({
      abi: erc20Abi,
      address: usdc,
      args: [to, parseUnits('5', 6)],
      chainId: 1,
      functionName: 'transfer',
    })
  return (
    <>
      <button onClick={pay} type="button">
        Pay 5 USDC
      </button>
      {hash && <p>{hash}</p>}
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}
