import { describe, expect, test } from 'vitest'
import { type Facts, findObstacle } from './find-obstacle.ts'

const window = { innerHeight: 600, innerWidth: 400 }
const box = { bottom: 500, left: 20, right: 380, top: 100 }

const toStyle = (values: Readonly<Record<string, string>> = {}) => ({
  getPropertyValue: (name: string) => ({ opacity: '1', transform: 'none', ...values })[name] ?? '',
})

const find = (facts: Partial<Facts> = {}) =>
  findObstacle({
    box,
    isConnected: true,
    isFocused: true,
    isInBlindFrame: false,
    isInClosedTree: false,
    isOnTop: () => true,
    isUnderPicture: false,
    radius: 0,
    styles: [toStyle(), toStyle()],
    window,
    ...facts,
  })

describe('findObstacle', () => {
  test('finds none where an element is wholly visible', () => {
    expect(find()).toBeUndefined()
    expect(find({ box: { bottom: 600.4, left: -0.4, right: 400.4, top: -0.4 } })).toBeUndefined()
  })

  test('finds a frame where the browser cannot tell what lies over it', () => {
    expect(find({ isInBlindFrame: true })).toBe('framed')
  })

  test.each([
    ['opacity', '0'],
    ['opacity', '0.99'],
    ['transform', 'matrix(1, 0, 0, 1, 0, -40)'],
    ['scale', '0.1'],
    ['translate', '10px'],
    ['rotate', '180deg'],
    ['filter', 'opacity(0)'],
    ['backdrop-filter', 'blur(4px)'],
    ['clip-path', 'inset(50%)'],
    ['mask-image', 'linear-gradient(transparent, transparent)'],
    ['mask-border-source', 'linear-gradient(transparent, transparent)'],
    ['-webkit-mask-box-image-source', 'linear-gradient(transparent, transparent)'],
    ['mix-blend-mode', 'difference'],
    ['visibility', 'hidden'],
    ['zoom', '0.1'],
    ['perspective', '1px'],
    ['content-visibility', 'hidden'],
  ])('finds a page that sets %s to %s on the host or an ancestor', (name, value) => {
    expect(find({ styles: [toStyle({ [name]: value }), toStyle()] })).toBe('altered')
    expect(find({ styles: [toStyle(), toStyle({ [name]: value })] })).toBe('altered')
  })

  test('finds a window that may lie over it, and a picture in picture, which does', () => {
    expect(find({ isFocused: false })).toBe('unfocused')
    expect(find({ isUnderPicture: true })).toBe('covered')
    // What the page does to it is said first.
    expect(find({ isFocused: false, isOnTop: () => false })).toBe('covered')
  })

  test('finds a closed shadow tree around the host, whose styles it cannot read', () => {
    expect(find({ isInClosedTree: true })).toBe('altered')
  })

  test('finds an element that is no longer in the document', () => {
    expect(find({ isConnected: false })).toBe('detached')
  })

  test.each([
    ['above', { top: -1 }],
    ['below', { bottom: 601 }],
    ['left', { left: -1 }],
    ['right', { right: 401 }],
    ['nowhere', { bottom: 100 }],
  ])('finds a part outside the window: %s', (_, part) => {
    expect(find({ box: { ...box, ...part } })).toBe('outside')
  })

  test.each([
    ['a corner', 22, 102],
    ['the middle', 200, 300],
    ['an edge', 378, 300],
  ])('finds an element over %s', (_, x, y) => {
    expect(find({ isOnTop: (left, top) => left !== x || top !== y })).toBe('covered')
  })
})
