import type { Portico } from '@portico/overlay'
import { useState } from 'react'
import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { sendAmount, signMessage, toWords } from '../provider-actions.ts'
import { toLocalNetworks } from '../world.ts'

type ActionsOptions = { portico: Portico; world: WorldFacts; log: (text: string) => void }
type Outcome = { readonly label: string; readonly text: string }

/** What a person can have the page do once they are connected. */
export function useActions({ portico, world, log }: ActionsOptions) {
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
  const receiver = (address: string) => {
    const [first = '', second = ''] = world.accounts
    return address === second ? first : second
  }
  return {
    outcome,
    sign: attempt('Signature', (address) =>
      signMessage(portico.provider, address, 'Hello from the Portico playground.'),
    ),
    send: attempt('Transaction', (address) =>
      sendAmount(portico.provider, address, receiver(address)),
    ),
    switchNetwork: attempt('Network', async () => {
      const { network } = portico.getState()
      const other = toLocalNetworks(world).find(({ id }) => id !== network.id)
      if (other) await portico.switchNetwork(other)
      return other?.name ?? network.name
    }),
    disconnect: attempt('Status', async () => {
      await portico.disconnect()
      return 'disconnected'
    }),
  }
}
