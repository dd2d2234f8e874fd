import type { Portico, PorticoState } from '@portico/overlay'
import { useCallback, useEffect, useState } from 'react'

export type LogLine = { readonly id: number; readonly time: string; readonly text: string }

const longest = 200
const events = ['connect', 'disconnect', 'accountsChanged', 'chainChanged'] as const

/** The events of the instance and its provider, newest first. */
export function useLog(portico: Portico): {
  lines: readonly LogLine[]
  add: (text: string) => void
} {
  const [lines, setLines] = useState<readonly LogLine[]>([])
  const add = useCallback((text: string) => {
    const time = new Date().toLocaleTimeString('en-GB')
    setLines((before) =>
      [{ id: (before[0]?.id ?? 0) + 1, time, text }, ...before].slice(0, longest),
    )
  }, [])
  useEffect(() => {
    let before = describe(portico.getState())
    const stop = portico.subscribe((state) => {
      const now = describe(state)
      for (const [name, text] of Object.entries(now))
        if (before[name] !== text) add(`${name}: ${text}`)
      before = now
    })
    const listeners = events.map((event) => {
      const listener = (payload: unknown) => add(`provider ${event} ${JSON.stringify(payload)}`)
      portico.provider.on(event, listener)
      return () => portico.provider.removeListener(event, listener)
    })
    return () => {
      stop()
      for (const remove of listeners) remove()
    }
  }, [add, portico])
  return { lines, add }
}

function describe(state: PorticoState): Record<string, string> {
  const account = state.accounts[state.activeNamespace]
  return {
    modal: state.open ? `open at ${state.view}` : 'closed',
    connection: account?.status ?? 'disconnected',
    account: account?.address ?? 'none',
    network: state.network.name,
    balance: state.balance ? `${state.balance.amount} ${state.balance.symbol}` : 'unknown',
  }
}
