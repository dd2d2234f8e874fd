import { shortenAddress } from '../../shared/format/address.ts'
import type { Network } from '../../shared/networks/network.ts'
import { toNetworkImageUrl } from '../../shared/networks/network-image.ts'
import { buttonContentWords } from '../ui/locales/button-content-words.ts'
import { toIdenticon } from '../ui/primitives/identicon-pattern.ts'
import { toInitial, toTileColor } from '../ui/primitives/name-hash.ts'
import { buttonContentStyles } from './button-content-styles.ts'
import type { ButtonClient } from './serve-buttons.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'

function element(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const node = document.createElement(tag)
  node.className = className
  node.append(...children)
  return node
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

/** The balance, or a dash if it could not be read: the account that the button opens has a button that tries again. */
function toBalance({ getState, options }: ButtonClient): readonly HTMLElement[] {
  const { balance, balanceStatus, network } = getState()
  if (balance) return [element('span', 'balance', ` ${balance.amount} ${balance.symbol}`)]
  if (balanceStatus !== 'failed') return []
  const key = 'button.balance-failed'
  const text = options.messages[key] ?? buttonContentWords[key]
  const dash = element('span', '', ` \u2013 ${network.nativeCurrency.symbol}`)
  dash.ariaHidden = 'true'
  const missing = element('span', 'balance', dash, element('span', 'sr-only', ` ${text}`))
  missing.title = text
  return [missing]
}

export type ButtonContent = {
  /** `name` is the accessible name of the button. */
  readonly fillAccount: (
    button: HTMLElement,
    content: { address: string; name: string; showsBalance: boolean; source: ButtonClient },
  ) => void
  readonly fillNetwork: (
    button: HTMLElement,
    content: { name: string; network: Network; source: ButtonClient },
  ) => void
}

/** Draws accounts and networks in the buttons of a shadow root. */
export function createButtonContent(root: ShadowRoot): ButtonContent {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(buttonContentStyles)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]

  return {
    fillAccount(button, { address, name, showsBalance, source }) {
      button.dataset['variant'] = 'account'
      button.replaceChildren(
        element('span', 'sr-only', `${name} `),
        toAccountTile(address),
        element('bdi', '', shortenAddress(address)),
        ...(showsBalance ? toBalance(source) : []),
      )
    },
    fillNetwork(button, { name, network, source }) {
      const { accounts, activeNamespace } = source.getState()
      // No image is requested before the button is visible.
      const imageUrl = accounts[activeNamespace]?.address
        ? toNetworkImageUrl(network, source.options)
        : network.assets.imageUrl
      button.replaceChildren(
        element('span', 'sr-only', `${name} `),
        toNetworkTile(network.name, imageUrl),
        network.name,
      )
    },
  }
}
