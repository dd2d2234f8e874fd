import { importCode } from '../../shared/async/import-code.ts'
import type { AccountState } from '../instance/public-store.ts'
import { buttonWords } from '../ui/locales/button-words.ts'
import type { ButtonContent } from './button-content.ts'
import type { ButtonClient } from './serve-buttons.ts'

/** The purpose of a button: it connects and shows the account, or it shows the network. */
export type ButtonKind = 'account' | 'network'

export type ButtonAppearance = {
  /** Replaces "Connect wallet". */
  readonly label: string | undefined
  readonly showsBalance: boolean
  /** Whether no button of the element shows the network. */
  readonly isAlone: boolean
  readonly source: ButtonClient | undefined
}

export function toAccount(source: ButtonClient | undefined): AccountState | undefined {
  const state = source?.getState()
  return state?.accounts[state.activeNamespace]
}

/** Whether a wallet was asked. A code that is shown and not scanned asks none. */
const isAsking = (source: ButtonClient | undefined) =>
  toAccount(source)?.status === 'connecting' &&
  !/^Connecting[FW]/.test(source?.getState().view ?? '')

export function toText(source: ButtonClient | undefined, key: keyof typeof buttonWords): string {
  return source?.options.messages[key] ?? buttonWords[key]
}

function toFacts({ source, ...appearance }: ButtonAppearance): string {
  const { network } = source?.getState() ?? {}
  const place = [network?.caipNetworkId, network?.name, network?.assets.imageUrl]
  return JSON.stringify([place, toAccount(source), isAsking(source), appearance])
}

const createSpan = (className: string, textContent = '') =>
  Object.assign(document.createElement('span'), { className, textContent })

/**
 * Writes the current account and network into the buttons of one element. The code that draws an account or a network is loaded
 * when there is one to show. Until then, and if it does not load, the button has text alone. `onLoad` is called once it is loaded.
 */
export function createButtonFace(root: ShadowRoot, onLoad: () => void) {
  let content: ButtonContent | undefined
  let isLoading = false
  const written = new WeakMap<HTMLElement, string>()

  /** Whether a button has to be written again. Most changes of the state do not concern it. */
  function hasChanged(button: HTMLElement, appearance: ButtonAppearance) {
    const { source } = appearance
    const text = `${!content}${toFacts(appearance)}${source && content?.toFacts(source)}`
    if (written.get(button) === text) return false
    written.set(button, text)
    return true
  }

  async function load(): Promise<void> {
    if (content || isLoading) return
    isLoading = true
    try {
      const { createButtonContent } = await importCode(() => import('./button-content.ts'))
      content = createButtonContent(root)
      onLoad()
    } catch {
      // The text stays. The next change of the state tries again.
      isLoading = false
    }
  }

  function writeAccount(button: HTMLElement, appearance: ButtonAppearance): void {
    const { label, source } = appearance
    const account = toAccount(source)
    const isConnecting = isAsking(source)
    button.ariaBusy = String(isConnecting)
    const name = toText(source, 'button.account')
    if (source && account?.address && content)
      return content.fillAccount(button, { ...appearance, account, name, source })
    button.dataset['variant'] = 'primary'
    delete button.dataset['tone']
    if (account?.address) return button.replaceChildren(name)
    if (!isConnecting) return button.replaceChildren(label ?? toText(source, 'button.connect'))
    button.replaceChildren(createSpan('spinner'), toText(source, 'button.connecting'))
  }

  function writeNetwork(button: HTMLElement, { source }: ButtonAppearance): void {
    button.dataset['variant'] = 'network'
    const name = toText(source, 'button.network')
    const network = source?.getState().network
    if (source && network && content) content.fillNetwork(button, { name, network, source })
    // The place of the picture.
    else button.replaceChildren(createSpan('tile'), createSpan('name', network?.name ?? name))
  }

  return {
    watch(source: ButtonClient | undefined, showsBalance: boolean): void {
      content?.watch(source, showsBalance)
    },
    write(button: HTMLElement, kind: ButtonKind, appearance: ButtonAppearance): void {
      const { source } = appearance
      const status = toAccount(source)?.status
      const isPictured = kind === 'network' ? source : status && status !== 'disconnected'
      if (isPictured) void load()
      if (!hasChanged(button, appearance)) return
      if (kind === 'network') writeNetwork(button, appearance)
      else writeAccount(button, appearance)
    },
  }
}
