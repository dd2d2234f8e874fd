import type { Portico } from '@portico/overlay'
import { base } from '@portico/overlay/networks'

export async function run(portico: Portico, show: (text: string) => void) {
  const stop = portico.subscribe(({ accounts, balance, network }) => {
    show(`${accounts.eip155?.address} on ${network.name}: ${balance?.amount} ${balance?.symbol}`)
  })
  const stopBalance = portico.watchBalance()

  await portico.open({ view: 'Networks' })
  await portico.switchNetwork(base)
  await portico.disconnect()

  stopBalance()
  stop()
}
