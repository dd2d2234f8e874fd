import type { Portico, PorticoState } from '@portico/overlay'

/** The newest line is the first. */
export function write(text: string): void {
  const line = document.createElement('li')
  line.textContent = text
  document.querySelector('#lines')?.prepend(line)
}

const toFacts = ({ accounts, network, signIn, view, open }: PorticoState) => ({
  account: accounts.eip155?.address ?? 'none',
  network: network.name,
  'sign-in': signIn.status,
  status: accounts.eip155?.status ?? 'disconnected',
  view: open ? view : 'closed',
})

/** Writes what changes in the state of the instance. */
export function showEvents(portico: Portico): void {
  let before: Readonly<Record<string, string>> = toFacts(portico.getState())
  portico.subscribe((state) => {
    const now: Readonly<Record<string, string>> = toFacts(state)
    for (const [name, value] of Object.entries(now))
      if (value !== before[name]) write(`${name}: ${value}`)
    before = now
  })
}
