import { createPortico, isPorticoError, type Portico } from '@portico/overlay'
import { demoOptions, startDemo } from '../try/demo.ts'
import { measureContrasts } from './measure-contrast.ts'
import type { PreviewMessage } from './messages.ts'
import { findScene } from './scenes.ts'
import { decodeState, initialState, type StudioState } from './studio-state.ts'

startDemo('approve')

/** What the preview has in place of the host's: the chains and services are those of the page. */
const replaced = ['customRpcUrls', 'enableWalletConnect', 'services']

function send(message: PreviewMessage): void {
  parent.postMessage(message, location.origin)
}

function toOptions({ options }: StudioState) {
  const others = Object.fromEntries(
    Object.entries(options).filter(([name]) => !replaced.includes(name)),
  )
  return {
    ...demoOptions,
    ...others,
    // Events would go to no service.
    features: { ...Object(options['features']), analytics: false },
  }
}

let portico: Portico | undefined
let modal: HTMLElement | undefined
let run = 0

/** Places the modal, if the options leave that to the page. */
function placeModal({ options }: StudioState): void {
  modal?.remove()
  modal = undefined
  if (options['enableEmbedded'] !== true && options['disableAppend'] !== true) return
  modal = document.createElement('portico-modal')
  document.body.append(modal)
}

async function connect({ connect: begin, getState, getWallets }: Portico): Promise<void> {
  if (getState().accounts.eip155?.status === 'connected') return
  const wallet = (await getWallets()).find(({ name }) => name === 'Demo Wallet')
  if (wallet) await begin({ connectorId: wallet.id })
}

/** Waits for the frames in which the view is painted. */
const whenPainted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })

async function show(state: StudioState): Promise<void> {
  run += 1
  const id = run
  portico?.destroy()
  portico = undefined
  placeModal(state)
  try {
    const instance = createPortico(toOptions(state))
    portico = instance
    document.documentElement.dataset['theme'] = instance.getState().themeMode
    const scene = findScene(state.scene)
    if (scene?.isConnected) await connect(instance)
    else await instance.disconnect()
    if (id !== run) return
    await instance.open({ view: scene?.view ?? 'Connect' })
    await whenPainted()
    if (id === run) send({ contrasts: measureContrasts(), problem: undefined })
  } catch (cause) {
    if (id !== run) return
    const problem = isPorticoError(cause) ? cause.message : String(cause)
    send({ contrasts: [], problem })
  }
}

const read = () => decodeState(location.hash.slice(1)) ?? initialState
addEventListener('hashchange', () => void show(read()))
void show(read())
