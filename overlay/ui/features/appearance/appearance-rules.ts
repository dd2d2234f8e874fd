import type { PartAppearance, ThemeColor } from '../../../../shared/options/appearance.ts'
import type { Appearance } from '../../../../shared/options/options.ts'
import { iconSelectors, partSelectors } from './part-selectors.ts'

/** A rule: the selector, and the properties with their values. `undefined` leaves what the theme has. */
export type AppearanceRule = {
  /** Whether it is about an edge or a shadow. */
  readonly isEdge?: true
  /** Whether it is for the card at the foot of a phone alone. */
  readonly isSheet?: true
  readonly selector: string
  readonly style: Readonly<Record<string, string | undefined>>
}

export type AppearanceColors = {
  /** The color of the theme that is shown. */
  readonly toColor: (color: ThemeColor | undefined) => string | undefined
  /** The color, made lighter or darker until it can be told from the background. */
  readonly toVisible: (color: ThemeColor | undefined, background: string) => string | undefined
  /** The custom properties of the theme. */
  readonly tokens: Readonly<Record<string, string>>
}

type PartName = 'button' | 'card' | 'field' | 'row' | 'tile'

const strongEdge = 'var(--p-third)'

/** The width and the color of an edge. `undefined` if neither the part nor the theme has one. */
function toEdge(
  part: PartAppearance | undefined,
  isStrong: boolean,
  toColor: AppearanceColors['toColor'],
) {
  const { borderColor, borderWidth } = part ?? {}
  if (!isStrong && borderColor === undefined && borderWidth === undefined) return undefined
  const color = toColor(borderColor) ?? (isStrong ? strongEdge : 'var(--p-hairline)')
  return { color, width: borderWidth ?? '1px' }
}

/** The shadow of the card without its hairline, which an edge replaces. */
const cardShadow = '0 24px 64px -16px var(--p-shadow), 0 8px 24px -12px var(--p-shadow)'

function toPartRules(
  name: PartName,
  appearance: Appearance,
  { toColor }: AppearanceColors,
): readonly AppearanceRule[] {
  const part = appearance[name]
  const selector = `.portico ${partSelectors[name]}`
  const edge = toEdge(part, appearance.edges === 'strong' && name !== 'tile', toColor)
  const radius = { selector, style: { 'border-radius': part?.radius } }
  if (name === 'field')
    // Inside the field, which keeps its size. A field with a problem keeps the edge that says so.
    return [
      radius,
      {
        isEdge: true,
        selector: `${selector}:not([data-invalid])`,
        style: { 'box-shadow': edge && `inset 0 0 0 ${edge.width} ${edge.color}` },
      },
    ]
  return [
    radius,
    {
      isEdge: true,
      selector,
      style: { border: edge && `${edge.width} solid ${edge.color}` },
    },
  ]
}

const toLetters = (letters: Appearance['title']): AppearanceRule['style'] => ({
  'letter-spacing': letters?.letterSpacing,
  'text-transform': letters?.letterCase === 'regular' ? 'none' : letters?.letterCase,
})

function toShadowRules({ button, card, edges }: Appearance): readonly AppearanceRule[] {
  const hasEdge = edges === 'strong' || card?.borderColor !== undefined || card?.borderWidth
  const shadows = {
    '.portico .card': card?.shadow ?? (hasEdge ? cardShadow : undefined),
    '.portico .embedded .card': card?.shadow ?? (hasEdge ? 'none' : undefined),
    [`.portico ${partSelectors.button}`]: button?.shadow,
  }
  return Object.entries(shadows).map(([selector, shadow]) => ({
    isEdge: true,
    selector,
    style: { 'box-shadow': shadow },
  }))
}

/** The card of a phone ends at the foot of the screen. */
function toSheetRules({ card }: Appearance): readonly AppearanceRule[] {
  const corner = card?.radius && '0'
  const style = { 'border-end-end-radius': corner, 'border-end-start-radius': corner }
  return [{ isSheet: true, selector: '.portico dialog .card', style }]
}

/** The hairlines between rows, which are edges too. */
function toStrongRules({ edges }: Appearance): readonly AppearanceRule[] {
  if (edges !== 'strong') return []
  const toRule = (selector: string, color: string): AppearanceRule => ({
    isEdge: true,
    selector: `.portico ${selector}`,
    style: { 'box-shadow': `inset 0 0 0 1px ${color}` },
  })
  return [
    { selector: '.portico', style: { '--p-hairline': strongEdge } },
    toRule(
      ':is(.tablist, .filter, .name-chip, .send-chip, .badge:not([data-tone]), .tile-count, .guide-icon)',
      strongEdge,
    ),
    // The edge of a picture is above the picture.
    toRule('.avatar::after', strongEdge),
    toRule(".tab[aria-selected='true']", 'var(--p-text)'),
  ]
}

function toCloseRules(
  { closeButton = {} }: Appearance,
  { toColor, toVisible, tokens }: AppearanceColors,
): readonly AppearanceRule[] {
  const { background, color, radius } = closeButton
  const ground = toColor(background)
  const selector = `.portico ${partSelectors.closeButton}`
  return [
    {
      selector,
      style: {
        'background-color': ground,
        'border-radius': radius,
        color: toVisible(
          color ?? (ground && tokens['--p-second']),
          ground ?? tokens['--p-card'] ?? '',
        ),
      },
    },
    {
      selector: `${selector}:is(:hover, :active)`,
      style: { 'background-color': ground && `color-mix(in srgb, ${ground}, var(--p-text) 12%)` },
    },
  ]
}

function toDensityRules({ density }: Appearance): readonly AppearanceRule[] {
  if (density !== 'compact') return []
  return [
    { selector: '.portico .view', style: { gap: '12px', 'padding-block': '0 12px' } },
    { selector: '.portico .header', style: { 'min-block-size': '52px', 'padding-block': '4px' } },
    { selector: '.portico .row', style: { 'min-block-size': '48px', 'padding-block': '4px' } },
    {
      selector:
        ".portico .row :is(.avatar:not([data-size]), .avatar[data-size='medium'], .skeleton[data-shape='tile'])",
      style: { 'block-size': '32px', 'inline-size': '32px' },
    },
    {
      selector: '.portico :is(.field, .send-field, .name-field, .buy-field)',
      style: { 'min-block-size': '48px' },
    },
  ]
}

/** An address that ends no text of CSS. */
const toUrl = (address: string) =>
  `url("${new URL(address, document.baseURI).href.replace(/["\\\n]/g, encodeURIComponent)}")`

function toPictureRules({
  guidePictures = [],
  icons = {},
  logo,
}: Appearance): readonly AppearanceRule[] {
  return [
    ...iconSelectors.flatMap(([name, icon]) => {
      const address = icons[name]
      if (address === undefined) return []
      const selector = `.portico ${icon}`
      return [
        {
          selector,
          style: {
            background: 'currentColor',
            mask: `${toUrl(address)} center / contain no-repeat`,
          },
        },
        { selector: `${selector} > *`, style: { display: 'none' } },
      ]
    }),
    ...guidePictures.flatMap((address: string | undefined, index) => {
      if (address === undefined) return []
      const selector = `.portico .guide > :nth-child(${index + 1}) > .guide-icon`
      return [
        { selector, style: { background: `${toUrl(address)} center / cover no-repeat` } },
        { selector: `${selector} > svg`, style: { display: 'none' } },
      ]
    }),
    ...(logo?.url === undefined ? [] : toLogoRules(logo)),
  ]
}

/** Above the title of the first view: the title grows, and the buttons beside it stay at its top. */
function toLogoRules({ height = '28px', url }: NonNullable<Appearance['logo']>) {
  const header = '.portico .header:not(:has(> .icon-button:first-child > .flip))'
  return [
    { selector: header, style: { 'align-items': 'start' } },
    { selector: `${header} h2`, style: { 'padding-block': '8px 4px' } },
    {
      selector: `${header} h2::before`,
      style: {
        background: `${toUrl(url)} center / contain no-repeat`,
        'block-size': height,
        content: "''",
        display: 'block',
        'margin-block-end': '8px',
      },
    },
  ]
}

/** The rules of an appearance. What it does not set is `undefined`. */
export function toAppearanceRules(
  appearance: Appearance,
  colors: AppearanceColors,
): readonly AppearanceRule[] {
  const names = ['button', 'card', 'field', 'row', 'tile'] as const
  return [
    ...names.flatMap((name) => toPartRules(name, appearance, colors)),
    ...toSheetRules(appearance),
    ...toShadowRules(appearance),
    ...toStrongRules(appearance),
    { selector: `.portico ${partSelectors.title}`, style: toLetters(appearance.title) },
    { selector: `.portico ${partSelectors.button}`, style: toLetters(appearance.button) },
    ...toCloseRules(appearance, colors),
    {
      selector: `.portico ${partSelectors.connectionDot}`,
      style: {
        'background-color': colors.toVisible(
          appearance.connectionDot?.color,
          colors.tokens['--p-row'] ?? '',
        ),
      },
    },
    ...toDensityRules(appearance),
    ...toPictureRules(appearance),
  ]
}
