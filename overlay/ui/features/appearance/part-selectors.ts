import type { IconName } from '../../../../shared/options/appearance.ts'

/** The parts of the modal, by the names of the option. */
export const partSelectors = {
  button: ":is(.button:not([data-variant='quiet']), .social-tile)",
  card: '.card',
  closeButton: '.header > .icon-button:last-child',
  connectionDot: ".badge[data-tone='success']::before",
  field:
    ':is(.field, .search, .send-field, .name-field, .buy-field, .code-boxes > span, .legal-input)',
  row: ':is(.group, .notice, .address-box, .swap-panel, .swap-row, .confirm, .nft, .report-counts, .report-file, .receive-note, .sign-message, .explanation-verdict, .send-receiver, .choices)',
  tile: ":is(.avatar:not([data-shape='circle']), .tile-count, .guide-icon, .mark, .skeleton[data-shape='tile'])",
  title: '.header h2',
} as const

/** The icons that a host can replace, by name. */
export const iconSelectors: readonly (readonly [IconName, string])[] = [
  ['back', '.header > .icon-button:first-child > .flip'],
  ['close', '.header > .icon-button:last-child > svg'],
  ['help', '.header > .icon-button:first-child > svg:not(.flip)'],
  // By what they draw, wherever they are.
  ['buy', ".wallet-features svg:has(> path[d='M6 14h2'])"],
  ['check', "svg:has(> path[d='M20 6 9 17l-5-5']:only-child)"],
  ['copy', "svg:has(> path[d='M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2'])"],
  ['disconnect', "svg:has(> path[d='M21 12H9'])"],
  ['explorer', "svg:has(> path[d='M10 14 21 3'])"],
  ['more', "svg:has(> circle[cx='19'][r='1'])"],
  ['receive', ".wallet-features svg:has(> path[d='M21 16h-3a2 2 0 0 0-2 2v3'])"],
  ['scan', "svg:has(> path[d='M3 7V5a2 2 0 0 1 2-2h2'])"],
  ['search', "svg:has(> path[d='m21 21-4.34-4.34'] + circle)"],
  ['send', "svg:has(> path[d='m21.854 2.147-10.94 10.939'])"],
  ['swap', ".wallet-features svg:has(> path[d='m17 2 4 4-4 4'])"],
]
