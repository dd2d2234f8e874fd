import type { ThemeState } from '../../shared/controllers/theme-controller.ts'
import { parseColor } from '../ui/styles/contrast.ts'
import { elements, toButtonTokens } from './button-elements.ts'
import { type ButtonKind, toText } from './button-face.ts'
import { buttonStyles } from './button-styles.ts'
import type { ButtonClient } from './serve-buttons.ts'

type Attributes = {
  readonly disabled?: boolean | undefined
  readonly label?: string | undefined
  readonly network?: string | undefined
}

const escapes: Readonly<Record<string, string>> = { '"': '&quot;', '&': '&amp;', '<': '&lt;' }

const escapeHtml = (text: string) => text.replace(/["&<]/g, (letter) => escapes[letter] ?? '')

function toThemeRule(theme: ThemeState, client: ButtonClient): string {
  const tokens = Object.entries(toButtonTokens(theme, parseColor, client))
  // A text of the host that ends the style would be markup.
  return `:host{${tokens.map(([name, value]) => `${name}:${value}`).join(';')}}`.replace(/</g, '')
}

/** The theme, also where the device decides it: a server does not know the device. */
function toThemeRules(client: ButtonClient): string {
  const { options, theme } = client
  const state = theme.store.getState()
  const rule = toThemeRule(state, client)
  if (options.themeMode !== 'auto') return rule
  return `${rule}@media (prefers-color-scheme: light){${toThemeRule({ ...state, themeMode: 'light' }, client)}}`
}

function toContent(client: ButtonClient, kind: ButtonKind, label: string | undefined): string {
  if (kind === 'account') return escapeHtml(label ?? toText(client, 'button.connect'))
  return `<span class="tile"></span><span class="name">${escapeHtml(client.getState().network.name)}</span>`
}

/**
 * The markup of an element for visitors without a connection, as a declarative shadow root. It has the size and the colours
 * of the element, which replaces its content once it runs: nothing moves.
 */
export function toButtonMarkup(
  tag: string,
  { disabled, label, network }: Attributes,
  client: ButtonClient,
): string {
  const { isShown, kinds } = elements[tag] ?? { isShown: () => false, kinds: [] }
  const { enableNetworkSwitch, nonce } = client.options
  const buttons = kinds.map((kind) => {
    const isOff = disabled || (kind === 'network' && !enableNetworkSwitch)
    const isHidden = !isShown(kind, false) || (kind === 'network' && network === 'hide')
    const states = `${isHidden ? ' hidden' : ''}${isOff ? ' disabled' : ''}`
    const variant = kind === 'account' ? ' data-variant="primary"' : ' data-variant="network"'
    const content = toContent(client, kind, label)
    return `<button type="button" aria-haspopup="dialog" aria-disabled="true"${variant}${states}>${content}</button>`
  })
  const styleNonce = nonce === undefined ? '' : ` nonce="${escapeHtml(nonce)}"`
  const styles = `<style${styleNonce}>${toThemeRules(client)}${buttonStyles}</style>`
  return `<template shadowrootmode="open">${styles}${buttons.join('')}</template>`
}
