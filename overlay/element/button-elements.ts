import { createThemeSheet } from '../ui/styles/apply-theme.ts'
import { type ButtonKind, createButtonFace, toAccount } from './button-face.ts'
import { buttonStyles } from './button-styles.ts'
import { type ButtonSource, findSource } from './serve-buttons.ts'

type Parts = {
  /** The buttons in it, in the order shown. */
  readonly kinds: readonly ButtonKind[]
  /** Whether one of them is shown, by whether somebody is connected. */
  readonly isShown: (kind: ButtonKind, isConnected: boolean) => boolean
  readonly hasBalance?: boolean
}

const elements: Readonly<Record<string, Parts>> = {
  'portico-button': {
    hasBalance: true,
    isShown: (kind, isConnected) => kind === 'account' || isConnected,
    kinds: ['network', 'account'],
  },
  'portico-connect-button': { isShown: () => true, kinds: ['account'] },
  'portico-account-button': {
    hasBalance: true,
    isShown: (_, isConnected) => isConnected,
    kinds: ['account'],
  },
  'portico-network-button': { isShown: () => true, kinds: ['network'] },
}

function createButton(
  kind: ButtonKind,
  getSource: () => ButtonSource | undefined,
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.ariaHasPopup = 'dialog'
  button.addEventListener('click', () =>
    getSource()
      ?.open(kind === 'network' ? { view: 'Networks' } : undefined)
      // Whoever set up the page finds it in the log; the next press tries again.
      .catch(() => undefined),
  )
  // Whoever is about to press it does not want to wait for what it opens.
  for (const type of ['pointerenter', 'focus'])
    button.addEventListener(type, () => getSource()?.prefetch())
  return button
}

/** Keeps a balance up to date while it is wanted. */
function createWatch(): (source: ButtonSource | undefined) => void {
  let watched: ButtonSource | undefined
  let stop: () => void = () => undefined
  return (source) => {
    if (source === watched) return
    // Set first: to watch is to change a store, which leads back here.
    watched = source
    stop()
    stop = () => undefined
    if (source) stop = source.watchBalance()
  }
}

/** Runs one element while it is on the page. */
function start(host: HTMLElement, root: ShadowRoot, parts: Parts) {
  let source: ButtonSource | undefined
  let unsubscribe: () => void = () => undefined
  const theme = createThemeSheet(root)
  const face = createButtonFace(root, () => render())
  const watch = createWatch()
  const buttons = parts.kinds.map((kind) => ({ button: createButton(kind, () => source), kind }))
  root.replaceChildren(...buttons.map(({ button }) => button))

  function render(): void {
    const isConnected = toAccount(source)?.status === 'connected'
    const showsBalance = parts.hasBalance === true && host.getAttribute('balance') !== 'hide'
    const label = host.getAttribute('label') ?? undefined
    for (const { button, kind } of buttons) {
      const isOff = kind === 'network' && source?.options.enableNetworkSwitch === false
      button.hidden = !parts.isShown(kind, isConnected)
      button.disabled = isOff || host.hasAttribute('disabled')
      button.ariaDisabled = source ? null : 'true'
      face.write(button, kind, { label, showsBalance, source })
    }
    watch(isConnected && showsBalance ? source : undefined)
  }

  function follow(next: ButtonSource | undefined): void {
    unsubscribe()
    source = next
    const stops = next && [next.subscribe(render), next.theme.store.subscribe(theme.apply)]
    unsubscribe = () => stops?.forEach((stop) => stop())
    theme.apply(next?.theme.store.getState() ?? { themeMode: 'dark', themeVariables: {} })
    render()
  }

  follow(undefined)
  const stopFinding = findSource(host, follow)
  return {
    render,
    stop() {
      stopFinding()
      follow(undefined)
      theme.remove()
    },
  }
}

function createElementClass(parts: Parts, sheet: CSSStyleSheet): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = ['balance', 'disabled', 'instance', 'label']
    #running: ReturnType<typeof start> | undefined

    connectedCallback() {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [sheet]
      this.#running = start(this, root, parts)
    }

    disconnectedCallback() {
      this.#running?.stop()
      this.#running = undefined
    }

    attributeChangedCallback(name: string) {
      if (!this.#running) return
      if (name !== 'instance') return this.#running.render()
      this.disconnectedCallback()
      this.connectedCallback()
    }
  }
}

/**
 * Defines `<portico-button>`, `<portico-connect-button>`, `<portico-account-button>` and `<portico-network-button>`.
 *
 * Attributes: `label`, `disabled`, `balance="hide"`, and `instance`, the id of an instance where there are
 * several. Does nothing where they are defined already.
 */
export function defineButtonElements(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(buttonStyles)
  for (const [tag, parts] of Object.entries(elements))
    if (!customElements.get(tag)) customElements.define(tag, createElementClass(parts, sheet))
}
