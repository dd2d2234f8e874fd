import type { Settings } from '../../shared/wire/settings.ts'
import { badgeStyle } from './badge-style.ts'

const sentences = {
  aside: 'This page has a Portico of its own, so the extension’s stays out of it.',
  failed: 'The extension could not start Portico here. Check its settings.',
  injected: 'Portico is injected by its extension.',
} as const

export type Badge = { readonly show: (state: keyof typeof sentences) => void }

function whenParsed(callback: () => void): void {
  if (document.readyState !== 'loading') callback()
  else document.addEventListener('DOMContentLoaded', callback, { once: true })
}

/**
 * Shows in a corner of the page that the overlay is injected, until it is dismissed.
 *
 * It is built of DOM nodes in a shadow root, so that it works with any policy and style of the page.
 */
export function showBadge(themeMode: Settings['themeMode']): Badge {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(badgeStyle)
  root.adoptedStyleSheets = [sheet]

  const section = document.createElement('section')
  section.ariaLabel = 'Portico extension'
  section.dataset['theme'] = themeMode
  const text = document.createElement('p')
  text.role = 'status'
  const dismiss = document.createElement('button')
  dismiss.type = 'button'
  dismiss.ariaLabel = 'Dismiss'
  dismiss.textContent = '×'
  dismiss.addEventListener('click', () => host.remove())
  section.append(text, dismiss)
  root.append(section)
  // Next to the body: a dapp may render its whole body again.
  whenParsed(() => document.documentElement.append(host))

  return {
    show(state) {
      text.textContent = sentences[state]
      section.dataset['state'] = state
    },
  }
}
