import type { AccountState } from '../portico-state.ts'
import { enButtons } from '../ui/locales/en-buttons.ts'
import type { ButtonContent } from './button-content.ts'
import type { ButtonSource } from './serve-buttons.ts'

/** What a button is for: it connects and shows the account, or it shows the network. */
export type ButtonKind = 'account' | 'network'

export type ButtonLook = {
  /** What to say instead of "Connect wallet". */
  readonly label: string | undefined
  readonly showsBalance: boolean
  readonly source: ButtonSource | undefined
}

/** The account of the active namespace. */
export function toAccount(source: ButtonSource | undefined): AccountState | undefined {
  const state = source?.getState()
  return state?.accounts[state.activeNamespace]
}

function toText(source: ButtonSource | undefined, key: keyof typeof enButtons): string {
  return source?.options.messages[key] ?? enButtons[key]
}

/**
 * Writes what there is to say into the buttons of one element.
 *
 * How an account or a network is pictured is fetched when there is one to show: until then, and where it does
 * not come, words do. `onLoad` is called when there is more to show than was shown.
 */
export function createButtonFace(root: ShadowRoot, onLoad: () => void) {
  let content: ButtonContent | undefined
  let isLoading = false
  const written = new WeakMap<HTMLElement, string>()

  /** Tells whether a button has something new to say; the page's state changes for many other reasons. */
  function isNews(button: HTMLElement, { label, showsBalance, source }: ButtonLook): boolean {
    const { address, status } = toAccount(source) ?? {}
    const { balance, network } = source?.getState() ?? {}
    const shown = [address, status, network?.name, network?.assets.imageUrl, label, showsBalance]
    const text = JSON.stringify([...shown, balance, content !== undefined])
    if (written.get(button) === text) return false
    written.set(button, text)
    return true
  }

  async function load(): Promise<void> {
    if (content || isLoading) return
    isLoading = true
    try {
      const { createButtonContent } = await import('./button-content.ts')
      content = createButtonContent(root)
      onLoad()
    } catch {
      // Words stay; the next change of state asks again.
      isLoading = false
    }
  }

  function writeAccount(button: HTMLElement, look: ButtonLook): void {
    const { label, showsBalance, source } = look
    const account = toAccount(source)
    const isConnecting = account?.status === 'connecting'
    button.ariaBusy = String(isConnecting)
    if (source && account?.address && content)
      return content.fillAccount(button, {
        address: account.address,
        balance: showsBalance ? source.getState().balance : undefined,
        name: toText(source, 'button.account'),
      })
    button.dataset['variant'] = 'primary'
    if (account?.address) return button.replaceChildren(toText(source, 'button.account'))
    if (!isConnecting) return button.replaceChildren(label ?? toText(source, 'button.connect'))
    const spinner = document.createElement('span')
    spinner.className = 'spinner'
    button.replaceChildren(spinner, toText(source, 'button.connecting'))
  }

  function writeNetwork(button: HTMLElement, { source }: ButtonLook): void {
    const name = toText(source, 'button.network')
    const network = source?.getState().network
    if (source && network && content) content.fillNetwork(button, { name, network, source })
    else button.replaceChildren(network?.name ?? name)
  }

  return {
    write(button: HTMLElement, kind: ButtonKind, look: ButtonLook): void {
      const status = toAccount(look.source)?.status
      const isPictured = kind === 'network' ? look.source : status && status !== 'disconnected'
      // What nobody sees needs no picture: a page where nobody is connected loads none.
      if (isPictured && !button.hidden) void load()
      if (!isNews(button, look)) return
      if (kind === 'network') writeNetwork(button, look)
      else writeAccount(button, look)
    },
  }
}
