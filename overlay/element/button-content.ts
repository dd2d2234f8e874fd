import { shortenAddress } from '../../shared/format/address.ts'
import type { AccountState } from '../portico-state.ts'
import { enButtons } from '../ui/locales/en-buttons.ts'
import { toIdenticon } from '../ui/primitives/identicon-pattern.ts'
import { toInitial, toTileColor } from '../ui/primitives/name-hash.ts'
import type { ButtonSource } from './serve-buttons.ts'

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

function toText(source: ButtonSource | undefined, key: keyof typeof enButtons): string {
  return source?.options.messages[key] ?? enButtons[key]
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

/** The account of the active namespace. */
export function toAccount(source: ButtonSource | undefined): AccountState | undefined {
  const state = source?.getState()
  return state?.accounts[state.activeNamespace]
}

function fillAccount(
  button: HTMLElement,
  source: ButtonSource | undefined,
  settings: Settings,
): void {
  const account = toAccount(source)
  const isConnecting = account?.status === 'connecting'
  button.ariaBusy = String(isConnecting)
  if (!source || !account?.address) {
    button.dataset['variant'] = 'primary'
    const label = settings.label ?? toText(source, 'button.connect')
    return isConnecting
      ? button.replaceChildren(element('span', 'spinner'), toText(source, 'button.connecting'))
      : button.replaceChildren(label)
  }
  button.dataset['variant'] = 'account'
  const { address } = account
  const balance = settings.showsBalance ? source.getState().balance : undefined
  button.replaceChildren(
    element('span', 'sr-only', `${toText(source, 'button.account')} `),
    toAccountTile(address),
    element('bdi', '', shortenAddress(address)),
    ...(balance ? [element('span', 'balance', ` ${balance.amount} ${balance.symbol}`)] : []),
  )
}

function fillNetwork(button: HTMLElement, source: ButtonSource | undefined): void {
  const network = source?.getState().network
  const text = toText(source, 'button.network')
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
  given: Settings & { readonly source: ButtonSource | undefined },
): void {
  if (kind === 'network') fillNetwork(button, given.source)
  else fillAccount(button, given.source, given)
}
