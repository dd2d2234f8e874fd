import type { WorldFacts } from '../../sandbox/world-facts.ts'
import { onPress, show } from '../page-facts.ts'
import { type PageProvider, sendAmount, signMessage } from '../provider-actions.ts'

type EventedProvider = PageProvider & { on: (event: string, listener: () => void) => unknown }

/** Fills the page from the provider only, without a library and without Portico's API. */
export function showAccount(provider: EventedProvider, world: WorldFacts): void {
  const receiver = world.accounts[2] ?? ''
  let account = ''

  const buttons = ['sign', 'send'].flatMap((id) => {
    const button = document.getElementById(id)
    return button instanceof HTMLButtonElement ? [button] : []
  })
  for (const button of buttons) button.disabled = true
  const refresh = async () => {
    const [accounts, chainId] = await Promise.all([
      provider.request({ method: 'eth_accounts' }),
      provider.request({ method: 'eth_chainId' }),
    ])
    account = Array.isArray(accounts) && accounts.length > 0 ? String(accounts[0]) : ''
    const chain = world.chains.find(({ id }) => id === Number(chainId))
    show('Account', account)
    for (const button of buttons) button.disabled = !account
    show('Network', account && (chain?.name ?? `Chain ${Number(chainId)}`))
    show('Balance', account && (await readBalance(provider, account).catch(() => 'unavailable')))
  }

  onPress('sign', 'Signature', () => signMessage(provider, account, 'Hello.'))
  onPress('send', 'Transaction', async () => {
    const hash = await sendAmount(provider, account, receiver)
    void refresh()
    return hash
  })
  provider.on('accountsChanged', () => void refresh())
  provider.on('chainChanged', () => void refresh())
  void refresh()
}

async function readBalance(provider: PageProvider, account: string): Promise<string> {
  const parameters = [account, 'latest']
  const wei = await provider.request({ method: 'eth_getBalance', params: parameters })
  return `${Number(BigInt(String(wei)) / 10n ** 13n) / 100_000} ETH`
}
