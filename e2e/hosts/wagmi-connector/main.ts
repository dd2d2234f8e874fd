import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { porticoWagmi } from '@portico/overlay/wagmi'
import { isAddress, parseEther } from 'viem'
import type { createConfig } from 'wagmi'
import type * as actions from 'wagmi/actions'
import { toHostOptions } from '../host-options.ts'
import { onPress, show } from '../page-facts.ts'
import { readWorld } from '../world.ts'

const world = await readWorld()
const options = toHostOptions(world, location.search)
const portico = createPortico({ ...options, adapters: [evm()] })
const wagmi = await loadWagmi(location.search)
const config = wagmi.createConfig({
  ...porticoWagmi(portico, options.networks),
  pollingInterval: 500,
})

function showConnection(): void {
  const { address, chain, connector, status } = wagmi.getConnection(config)
  show('Status', status)
  show('Connector', connector?.id ?? '')
  show('Account', address ?? '')
  show('Network', address ? (chain?.name ?? '') : '')
}

async function send(): Promise<string> {
  const to = world.accounts[2] ?? ''
  if (!isAddress(to)) return ''
  const hash = await wagmi.sendTransaction(config, { to, value: parseEther('0.01') })
  show('Transaction', hash)
  return (await wagmi.waitForTransactionReceipt(config, { hash })).status
}

async function connect(): Promise<string> {
  const [connector] = config.connectors
  if (connector) await wagmi.connect(config, { connector })
  return ''
}

onPress('connect', 'Error', connect)
// A press before this would be lost.
document.querySelector('#connect')?.removeAttribute('disabled')
onPress('sign', 'Signature', () => wagmi.signMessage(config, { message: 'Hello from wagmi.' }))
onPress('send', 'Receipt', send)
onPress('switch', 'Error', () => wagmi.switchChain(config, { chainId: 8453 }).then(() => ''))
onPress('disconnect', 'Error', () => wagmi.disconnect(config).then(() => ''))
wagmi.watchConnection(config, { onChange: showConnection })
await wagmi.reconnect(config)
showConnection()
Object.assign(window, { portico })

/** wagmi's core: the page needs no React. */
type Wagmi = typeof actions & { readonly createConfig: typeof createConfig }

async function loadWagmi(search: string): Promise<Wagmi> {
  if (new URLSearchParams(search).get('wagmi') !== '2') {
    const [wagmi3, actions3] = await Promise.all([import('wagmi'), import('wagmi/actions')])
    return { ...actions3, createConfig: wagmi3.createConfig }
  }
  const wagmi2 = await import('wagmi-core-2')
  const { getAccount: getConnection, watchAccount: watchConnection } = wagmi2
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the functions that the page uses are the same.
  return { ...wagmi2, getConnection, watchConnection } as unknown as Wagmi
}
