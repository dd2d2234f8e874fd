import { createPortico, isPorticoError, type Portico } from '../../overlay/index.ts'
import {
  arbitrum,
  arbitrumSepolia,
  base,
  baseSepolia,
  mainnet,
  optimism,
  optimismSepolia,
  polygon,
  polygonAmoy,
  sepolia,
  solana,
  solanaDevnet,
  solanaTestnet,
} from '../../overlay/networks/index.ts'
import { solana as solanaAdapter } from '../../overlay/solana/index.ts'
import { createCaller } from '../../shared/wire/channel.ts'
import { pageContract } from '../../shared/wire/contract.ts'
import { whenDocumentOpened } from '../../shared/wire/document-open.ts'
import type { Settings } from '../../shared/wire/settings.ts'
import { createWindowPort } from '../../shared/wire/window-port.ts'
import { createEvm } from './create-evm.ts'
import { stepAside } from './step-aside.ts'
import { toOptions } from './to-options.ts'

/** The networks that the modal lists from the start. A dapp may use any other one. */
const networks = [
  mainnet,
  base,
  arbitrum,
  optimism,
  polygon,
  sepolia,
  baseSepolia,
  arbitrumSepolia,
  optimismSepolia,
  polygonAmoy,
  solana,
  solanaDevnet,
  solanaTestnet,
]

function create(settings: Settings): Portico {
  return createPortico({
    ...toOptions(settings),
    adapters: [createEvm(), solanaAdapter()],
    messages: { 'card.note': `The Portico extension has added this to ${location.host}.` },
    networks,
  })
}

/**
 * Creates the overlay with the tester's settings and announces it to the page.
 *
 * A page that changes these messages changes only its own overlay: the bridge sends settings that any script of the
 * page may read, and accepts none.
 */
export async function startOverlay(): Promise<void> {
  const call = createCaller(createWindowPort(window), pageContract)
  const never = new AbortController().signal
  const settings = await call('settings-get', null, never)
  // An extension that is reloaded answers no more, and its button in the toolbar says nothing.
  const report = (state: 'aside' | 'failed') =>
    void call('state-report', { state }, AbortSignal.timeout(10_000)).catch(() => undefined)
  try {
    stepAside(create(settings), () => report('aside'))
    // Its scripts may have looked for wallets while there was no listener.
    whenDocumentOpened(window, () => window.dispatchEvent(new Event('eip6963:requestProvider')))
  } catch (cause) {
    if (!isPorticoError(cause)) throw cause
    report('failed')
  }
}
