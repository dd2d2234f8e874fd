import { createThemeSheet } from '../ui/styles/apply-theme.ts'
import { createSheet } from '../ui/styles/dom.ts'
import { type ResolveColor, type Theme, toThemeTokens } from '../ui/styles/theme-tokens.ts'
import { type ButtonKind, createButtonFace, toAccount } from './button-face.ts'
import { buttonStyles } from './button-styles.ts'
import { type ButtonClient, findClient } from './serve-buttons.ts'

type Parts = {
  readonly kinds: readonly ButtonKind[]
  /** Which of the buttons are shown, connected and not. */
  readonly isShown: (kind: ButtonKind, isConnected: boolean) => boolean
  /** Whether the account has its balance beside it, unless the attribute `balance` says otherwise. */
  readonly balance?: 'auto' | 'hide'
}

export const elements: Readonly<Record<string, Parts>> = {
  'portico-button': {
    balance: 'auto',
    isShown: (kind, isConnected) => kind === 'account' || isConnected,
    kinds: ['network', 'account'],
  },
  'portico-connect-button': { balance: 'hide', isShown: () => true, kinds: ['account'] },
  'portico-account-button': {
    balance: 'auto',
    isShown: (_, isConnected) => isConnected,
    kinds: ['account'],
  },
  'portico-network-button': { isShown: () => true, kinds: ['network'] },
}

/** The custom properties of a button on the page, which can have a theme of its own. */
export const toButtonTokens = (
  { themeVariables, ...theme }: Theme,
  resolve: ResolveColor,
  client: ButtonClient | undefined,
) =>
  toThemeTokens(
    { ...theme, themeVariables: { ...themeVariables, ...client?.options.appearance?.pageButton } },
    resolve,
  )

function createButton(
  kind: ButtonKind,
  getClient: () => ButtonClient | undefined,
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.ariaHasPopup = 'dialog'
  button.addEventListener('click', () =>
    getClient()
      ?.open(kind === 'network' ? { view: 'Networks' } : undefined)
      // The log has the error for the page's developer. The next press tries again.
      .catch(() => undefined),
  )
  // A pointer near the button is likely to press it: the modal loads ahead.
  for (const type of ['pointerenter', 'focus'])
    button.addEventListener(type, () => {
      const client = getClient()
      if (client?.options.prefetch !== 'click') client?.prefetch()
    })
  return button
}

function readAppearance(element: HTMLElement, { balance, kinds }: Parts) {
  const hidesNetwork = element.getAttribute('network') === 'hide'
  return {
    hidesNetwork,
    isAlone: !kinds[1] || hidesNetwork,
    label: element.getAttribute('label') ?? undefined,
    showsBalance: balance !== undefined && (element.getAttribute('balance') ?? balance) !== 'hide',
  }
}

function start(element: HTMLElement, root: ShadowRoot, parts: Parts) {
  let source: ButtonClient | undefined
  let unsubscribe: () => void = () => undefined
  const theme = createThemeSheet(root, (state, resolve) => toButtonTokens(state, resolve, source))
  const face = createButtonFace(root, () => render())
  const buttons = parts.kinds.map((kind) => ({ button: createButton(kind, () => source), kind }))
  root.replaceChildren(...buttons.map(({ button }) => button))

  function render(): void {
    const isConnected = toAccount(source)?.status === 'connected'
    const { hidesNetwork, ...appearance } = readAppearance(element, parts)
    for (const { button, kind } of buttons) {
      const isOff = kind === 'network' && source?.options.enableNetworkSwitch === false
      const isHidden = kind === 'network' && hidesNetwork
      button.hidden = isHidden || !parts.isShown(kind, isConnected)
      button.disabled = isOff || element.hasAttribute('disabled')
      button.ariaDisabled = source ? null : 'true'
      // It is rendered again before it is shown.
      if (!button.hidden) face.write(button, kind, { ...appearance, source })
    }
    face.watch(isConnected ? source : undefined, appearance.showsBalance)
  }

  function follow(next: ButtonClient | undefined): void {
    unsubscribe()
    source = next
    const stops = next && [next.subscribe(render), next.theme.store.subscribe(theme.apply)]
    unsubscribe = () => stops?.forEach((stop) => stop())
    theme.apply(next?.theme.store.getState() ?? { themeMode: 'dark', themeVariables: {} })
    render()
  }

  const stopFollowing = findClient(element, follow)
  // One pass where the instance answers at once.
  if (!source) follow(undefined)
  return {
    render,
    stop() {
      stopFollowing()
      follow(undefined)
    },
  }
}

function createElementClass(
  parts: Parts,
  addSheet: ReturnType<typeof createSheet>,
): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = ['balance', 'disabled', 'instance', 'label', 'network']
    #running: ReturnType<typeof start> | undefined

    connectedCallback() {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = []
      addSheet(root)
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
 * Defines `<portico-button>`, `<portico-connect-button>`, `<portico-account-button>` and `<portico-network-button>`. Attributes:
 * `label`, `disabled`, `balance="auto"`, `"show"` or `"hide"`, `network="auto"`, `"icon"`, `"full"` or `"hide"`, and `instance`,
 * the id of one of several instances. Does nothing if the elements are defined already.
 */
export function defineButtonElements(): void {
  const addSheet = createSheet(buttonStyles)
  for (const [tag, parts] of Object.entries(elements))
    if (!customElements.get(tag)) customElements.define(tag, createElementClass(parts, addSheet))
}
