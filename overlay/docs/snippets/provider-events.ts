import type { Portico } from '@portico/overlay'

type Show = (address: string | undefined) => void

export async function watchAccounts({ provider }: Portico, show: Show) {
  const [address] = await provider.request({ method: 'eth_accounts' })
  show(address)
  provider.on('accountsChanged', ([next]) => show(next))
}
