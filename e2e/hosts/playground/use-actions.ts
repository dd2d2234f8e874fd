import type { Portico } from '@portico/overlay'
import { useState } from 'react'
import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { sendAmount, signMessage, toWords } from '../provider-actions.ts'
import { toNetworks } from './playground-store.ts'
import type { Settings } from './settings.ts'

type ActionsOptions = {
  portico: Portico
  settings: Settings
  world: WorldFacts
  log: (text: string) => void
}
/** Loaded on use, because it includes the code that builds transactions. */
const loadSolana = () => import('../solana-actions.ts')

type Outcome = { readonly label: string; readonly text: string }

export function useActions({ portico, settings, world, log }: ActionsOptions) {
  const [outcome, setOutcome] = useState<Outcome>()
  const show = (label: string, text: string) => {
    setOutcome({ label, text })
    log(`${label.toLowerCase()}: ${text}`)
  }
  const attempt = (label: string, act: (address: string) => Promise<string>) => () => {
    const { accounts, activeNamespace } = portico.getState()
    const address = accounts[activeNamespace]?.address ?? ''
    setOutcome(undefined)
    act(address)
      .then((text) => show(label, text))
      .catch((cause: unknown) => show('Error', toWords(cause)))
  }
  const isSolana = () => portico.getState().activeNamespace === 'solana'
  const receiver = (address: string) => {
    const [first = '', second = ''] = world.accounts
    return address === second ? first : second
  }
  return {
    outcome,
    sign: attempt('Signature', async (address) =>
      isSolana()
        ? (await loadSolana()).signOnSolana(portico)
        : signMessage(portico.provider, address, 'Hello from the Portico playground.'),
    ),
    send: attempt('Transaction', async (address) => {
      if (!isSolana()) return sendAmount(portico.provider, address, receiver(address))
      const { network } = portico.getState()
      const to = world.solanaAccounts.find((one) => one !== address) ?? ''
      return (await loadSolana()).sendSol(portico, { network, to })
    }),
    switchNetwork: attempt('Network', async () => {
      const { network } = portico.getState()
      const other = toNetworks(world, settings).find(({ id }) => id !== network.id)
      if (other) await portico.switchNetwork(other)
      return other?.name ?? network.name
    }),
    disconnect: attempt('Status', async () => {
      await portico.disconnect()
      return 'disconnected'
    }),
  }
}
