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
]
