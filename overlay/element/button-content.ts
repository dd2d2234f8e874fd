import type { ConnectionState } from '../../shared/controllers/connection-controller.ts'
import { shortenAddress } from '../../shared/format/address.ts'
import { formatAmount } from '../../shared/format/amount.ts'
import type { Core } from '../core.ts'
import { enButtons } from '../ui/locales/en-buttons.ts'
import { toIdenticon } from '../ui/primitives/identicon-pattern.ts'
import { toInitial, toTileColor } from '../ui/primitives/name-hash.ts'

/** What a button is for: it connects and shows the account, or it shows the network. */
export type ButtonKind = 'account' | 'network'

type Settings = { readonly label: string | undefined; readonly showsBalance: boolean }

const svgNamespace = 'http://www.w3.org/2000/svg'

function element(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  made.append(...children)
  return made
}

function toText(core: Core | undefined, key: keyof typeof enButtons): string {
  return core?.options.messages[key] ?? enButtons[key]
}

function toAccountTile(address: string): HTMLElement {
  const { color, path } = toIdenticon(address)
  const svg = document.createElementNS(svgNamespace, 'svg')
  const shape = document.createElementNS(svgNamespace, 'path')
  svg.setAttribute('viewBox', '4 4 24 24')
  shape.setAttribute('d', path)
  shape.setAttribute('fill', color)
  svg.append(shape)
  const tile = element('span', 'tile', svg)
  tile.ariaHidden = 'true'
  return tile
}

function toNetworkTile(name: string, imageUrl: string | undefined): HTMLElement {
  const tile = element('span', 'tile', toInitial(name))
  tile.dataset['color'] = String(toTileColor(name))
  tile.ariaHidden = 'true'
  if (!imageUrl) return tile
  const image = document.createElement('img')
  image.alt = ''
  image.referrerPolicy = 'no-referrer'
  image.addEventListener('error', () => image.remove())
  image.src = imageUrl
  tile.append(image)
  return tile
}

/** The connection of the active network's namespace. */
export function toConnectionState(core: Core | undefined): ConnectionState | undefined {
  const namespace = core?.network.store.getState().network.chainNamespace
  return namespace && core?.connections.get(namespace)?.store.getState()
}

function toBalance(core: Core): string | undefined {
  const state = core.balance.store.getState()
  if (state.status !== 'ready') return undefined
  const { decimals, symbol, value } = state.balance
  return `${formatAmount(value, decimals)} ${symbol}`
}

function fillAccount(button: HTMLElement, core: Core | undefined, settings: Settings): void {
  const state = toConnectionState(core)
  const isConnecting = state?.status === 'connecting'
  button.ariaBusy = String(isConnecting)
  if (!core || state?.status !== 'connected') {
    button.dataset['variant'] = 'primary'
    const label = settings.label ?? toText(core, 'button.connect')
    return isConnecting
      ? button.replaceChildren(element('span', 'spinner'), toText(core, 'button.connecting'))
      : button.replaceChildren(label)
  }
  button.dataset['variant'] = 'account'
  const { address } = state.account
  const balance = settings.showsBalance ? toBalance(core) : undefined
  button.replaceChildren(
    element('span', 'sr-only', `${toText(core, 'button.account')} `),
    toAccountTile(address),
    element('bdi', '', shortenAddress(address)),
    ...(balance ? [element('span', 'balance', ` ${balance}`)] : []),
  )
}

function fillNetwork(button: HTMLElement, core: Core | undefined): void {
  const network = core?.network.store.getState().network
  const text = toText(core, 'button.network')
  if (!network) return button.replaceChildren(text)
  button.replaceChildren(
    element('span', 'sr-only', `${text} `),
    toNetworkTile(network.name, network.assets.imageUrl),
    network.name,
  )
}

/** Writes what a button says into it. */
export function fillButton(
  button: HTMLElement,
  kind: ButtonKind,
  given: Settings & { readonly core: Core | undefined },
): void {
  if (kind === 'network') fillNetwork(button, given.core)
  else fillAccount(button, given.core, given)
}
