/** Why an approval does not count: what a page can do to an element that it cannot read or press itself. */
export type Obstacle =
  /** The element, or what holds it, is not in the document. */
  | 'detached'
  /** A style of the host or of an ancestor changes how the approval looks or where it is. */
  | 'altered'
  /** A part is outside the window. */
  | 'outside'
  /** Another element lies over it. */
  | 'covered'
  /** It is in a frame, over which something may lie that the browser cannot tell. */
  | 'framed'
  /** Its document does not have the focus: a window of the page may lie over it, which no event tells. */
  | 'unfocused'

type Box = Pick<DOMRectReadOnly, 'bottom' | 'left' | 'right' | 'top'>

export type ElementStyle = { readonly getPropertyValue: (name: string) => string }

export type Facts = {
  readonly box: Box
  readonly isConnected: boolean
  readonly isFocused: boolean
  /** Whether it is in a frame, and the browser does not report what lies over it: scripts see their own document alone. */
  readonly isInBlindFrame: boolean
  /** Whether something around the host has a closed shadow tree, whose styles cannot be read. */
  readonly isInClosedTree: boolean
  /** Whether the page has a window that is always in front: a picture in picture. */
  readonly isUnderPicture: boolean
  /** The radius of its corners, in px: what is under a corner shows beside it. */
  readonly radius: number
  /** Whether nothing is over the element at a point of the window. */
  readonly isOnTop: (x: number, y: number) => boolean
  readonly styles: readonly ElementStyle[]
  readonly window: { readonly innerHeight: number; readonly innerWidth: number }
}

/** The values with which an element looks as it is, by the names of the properties. Other values alter it. */
const plain: Readonly<Record<string, readonly string[]>> = {
  '-webkit-mask-box-image-source': ['none'],
  'backdrop-filter': ['none'],
  'clip-path': ['none'],
  'content-visibility': ['visible'],
  filter: ['none'],
  'mask-border-source': ['none'],
  'mask-image': ['none'],
  'mix-blend-mode': ['normal'],
  opacity: ['1'],
  perspective: ['none'],
  rotate: ['none'],
  scale: ['none'],
  transform: ['none'],
  translate: ['none'],
  visibility: ['visible'],
  zoom: ['1'],
}

/** Whether an element looks as it is. A property that the browser does not have has no value. */
function isPlain(style: ElementStyle): boolean {
  return Object.entries(plain).every(([name, values]) => {
    const value = style.getPropertyValue(name)
    return !value || values.includes(value)
  })
}

/** The points of a box that are checked: its corners, the middles of its edges and its middle. */
function toPoints(
  { bottom, left, right, top }: Box,
  radius: number,
): readonly (readonly [x: number, y: number])[] {
  const inset = 2 + radius / 2
  const columns = [left + inset, (left + right) / 2, right - inset]
  const rows = [top + inset, (top + bottom) / 2, bottom - inset]
  return columns.flatMap((x) => rows.map((y) => [x, y] as const))
}

/** Half a pixel of the screen, so that a fraction at an edge is not outside. */
const tolerance = 0.5

function isInside({ bottom, left, right, top }: Box, window: Facts['window']): boolean {
  return (
    bottom > top &&
    right > left &&
    top >= -tolerance &&
    left >= -tolerance &&
    bottom <= window.innerHeight + tolerance &&
    right <= window.innerWidth + tolerance
  )
}

/** Finds what keeps an element from being wholly visible. `undefined` where nothing does. */
export function findObstacle({
  box,
  isConnected,
  isFocused,
  isInBlindFrame,
  isInClosedTree,
  isOnTop,
  isUnderPicture,
  radius,
  styles,
  window,
}: Facts): Obstacle | undefined {
  if (!isConnected) return 'detached'
  if (isInBlindFrame) return 'framed'
  if (isInClosedTree || !styles.every(isPlain)) return 'altered'
  if (!isInside(box, window)) return 'outside'
  if (isUnderPicture || !toPoints(box, radius).every(([x, y]) => isOnTop(x, y))) return 'covered'
  return isFocused ? undefined : 'unfocused'
}
