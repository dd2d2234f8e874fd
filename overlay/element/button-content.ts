import { shortenAddress } from '../../shared/format/address.ts'
import type { Network } from '../../shared/networks/network.ts'
import { toNetworkImageUrl } from '../../shared/networks/network-image.ts'
import type { AccountState } from '../instance/public-store.ts'
import { toNetworkBrand } from '../ui/components/network-brands.ts'
import { readAvatar } from '../ui/components/read-avatar.ts'
import { buttonContentWords } from '../ui/locales/button-content-words.ts'
import { toIdenticon } from '../ui/primitives/identicon-pattern.ts'
import { toInitial, toTileColor } from '../ui/primitives/name-hash.ts'
import { createSheet } from '../ui/styles/dom.ts'
import { toBalance, toBalanceFacts } from './button-balance.ts'
import { buttonContentStyles } from './button-content-styles.ts'
import { createButtonFit } from './button-fit.ts'
import { createButtonWatch } from './button-watch.ts'
import type { ButtonClient } from './serve-buttons.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'

function element(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const node = document.createElement(tag)
  node.className = className
  node.append(...children)
  return node
}

function toTile(...children: (Node | string)[]): HTMLElement {
  const tile = element('span', 'tile', ...children)
  tile.ariaHidden = 'true'
  return tile
}

/** A picture of a tile, and the URLs that did not load: a button is drawn often, and must not request them each time. */
type TilePicture = { readonly failed: Set<string>; readonly url: string | undefined }

function addPicture(tile: HTMLElement, { failed, url }: TilePicture): HTMLElement {
  if (!url || failed.has(url)) return tile
  const image = document.createElement('img')
  image.alt = ''
  image.referrerPolicy = 'no-referrer'
  image.addEventListener('error', () => {
    failed.add(url)
    image.remove()
  })
  image.src = url
  tile.append(image)
  return tile
}

/** An element of the host covers the identicon, and a picture too once it has loaded. */
function toAccountTile(
  address: string,
  picture: TilePicture & { readonly host: HTMLElement | undefined },
): HTMLElement {
  const { disc, ink, path } = toIdenticon(address)
  const svg = document.createElementNS(svgNamespace, 'svg')
  const shape = document.createElementNS(svgNamespace, 'path')
  svg.setAttribute('viewBox', '0 0 32 32')
  svg.setAttribute('class', 'identicon')
  svg.style.background = disc
  shape.setAttribute('d', path)
  shape.style.fill = ink
  svg.append(shape)
  const { host } = picture
  return host ? toTile(svg, element('span', 'host', host)) : addPicture(toTile(svg), picture)
}

function toDrawing(d: string, color: string, width = 0): SVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg')
  const shape = document.createElementNS(svgNamespace, 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  const ends = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  const style = width
    ? { ...ends, fill: 'none', stroke: color, 'stroke-width': String(width) }
    : { fill: color }
  for (const [name, value] of Object.entries({ d, ...style })) shape.setAttribute(name, value)
  svg.append(shape)
  return svg
}

const toWarningTile = () =>
  toTile(
    toDrawing(
      'm21.730 18-8-14a2 2 0 0 0-3.480 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.730-3M12 9v4M12 17h.01',
      'currentColor',
      2,
    ),
  )

function toNetworkTile(network: Network, picture: TilePicture): HTMLElement {
  const { name } = network
  const brand = toNetworkBrand(network)
  if (brand) {
    const { background, color = '#fff', isLine, path } = brand
    const drawn = toTile(toDrawing(path, color, isLine ? 1.6 : 0))
    drawn.style.background = background
    return drawn
  }
  const tile = toTile(toInitial(name))
  tile.dataset['color'] = String(toTileColor(name))
  return addPicture(tile, picture)
}

/** The host's picture of an account, or that of its name. */
function toPicture({ address, caipAddress, ...profile }: AccountState, { options }: ButtonClient) {
  const { profileImage, profileName: name } = profile
  const shown =
    address !== undefined &&
    caipAddress !== undefined &&
    readAvatar(options.appearance?.avatar, { address, caipAddress, imageUrl: profileImage, name })
  return typeof shown === 'object'
    ? { host: shown, url: undefined }
    : { host: undefined, url: shown || profileImage }
}

export { createButtonDetails } from './button-details.ts'

export type ButtonContent = {
  /** `name` is the accessible name of the button. */
  readonly fillAccount: (
    button: HTMLElement,
    content: {
      account: AccountState
      /** Whether no other button of the element shows the network. */
      isAlone: boolean
      name: string
      showsBalance: boolean
      source: ButtonClient
    },
  ) => void
  readonly fillNetwork: (
    button: HTMLElement,
    content: { name: string; network: Network; source: ButtonClient },
  ) => void
  /** What an account is drawn of, beside what the entry point compares. */
  readonly toFacts: (source: ButtonClient) => string
  readonly watch: (source: ButtonClient | undefined, showsBalance: boolean) => void
}

/** Marks a button that shows that its account is on a network which the page does not support. Gives whether it is one. */
function setTone(
  button: HTMLElement,
  { getState, options }: ButtonClient,
  isShown = true,
): boolean {
  const { accounts, activeNamespace, network } = getState()
  const isConnected = accounts[activeNamespace]?.status === 'connected'
  const isWrong = isShown && isConnected && !network.isSupported && !options.allowUnsupportedChain
  if (isWrong) button.dataset['tone'] = 'error'
  else delete button.dataset['tone']
  return isWrong
}

function writeWrong(button: HTMLElement, name: string, { options }: ButtonClient): void {
  const key = 'button.wrong-network'
  button.replaceChildren(
    element('span', 'sr-only', `${name} `),
    toWarningTile(),
    element('span', 'name', options.messages[key] ?? buttonContentWords[key]),
  )
}

const choices = { balance: ['auto', 'show', 'hide'], network: ['auto', 'icon', 'full', 'hide'] }

/** Warns the page's developer once of each value that an attribute does not have. */
function createAttributeCheck(host: Element): () => void {
  const warned = new Set<string>()
  return () => {
    for (const [name, values] of Object.entries(choices)) {
      const value = host.getAttribute(name)
      if (value === null || values.includes(value) || warned.has(value)) continue
      warned.add(value)
      // oxlint-disable-next-line no-console -- For the developer of a page whose options have no fault.
      console.warn(`[portico] ${name}="${value}" is not known. Give one of ${values.join(', ')}.`)
    }
  }
}

export function createButtonContent(root: ShadowRoot): ButtonContent {
  createSheet(buttonContentStyles)(root)
  const checkAttributes = createAttributeCheck(root.host)
  const fit = createButtonFit(root)
  const failed = new Set<string>()

  return {
    fillAccount(button, { account, isAlone, name, showsBalance, source }) {
      const { address = '', profileName } = account
      checkAttributes()
      button.dataset['variant'] = 'account'
      const text = element('bdi', '', profileName ?? shortenAddress(address))
      if (setTone(button, source, isAlone)) writeWrong(button, name, source)
      else
        button.replaceChildren(
          element('span', 'sr-only', `${name} `),
          element(
            'span',
            'main',
            toAccountTile(address, { failed, ...toPicture(account, source) }),
            text,
          ),
          ...(showsBalance ? toBalance(source) : []),
        )
      fit()
    },
    fillNetwork(button, { name, network, source }) {
      checkAttributes()
      const isWrong = setTone(button, source)
      const { accounts, activeNamespace } = source.getState()
      // No image is requested before the button is visible.
      const imageUrl = accounts[activeNamespace]?.address
        ? toNetworkImageUrl(network, source.options)
        : network.assets.imageUrl
      if (isWrong) writeWrong(button, name, source)
      else
        button.replaceChildren(
          element('span', 'sr-only', `${name} `),
          toNetworkTile(network, { failed, url: imageUrl }),
          element('span', 'name', network.name),
        )
      fit()
    },
    toFacts: toBalanceFacts,
    watch: createButtonWatch(),
  }
}
