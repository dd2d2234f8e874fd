import check from '@lucide/icons/icons/check'
import copy from '@lucide/icons/icons/copy'
import buy from '@lucide/icons/icons/credit-card'
import more from '@lucide/icons/icons/ellipsis'
import explorer from '@lucide/icons/icons/external-link'
import disconnect from '@lucide/icons/icons/log-out'
import receive from '@lucide/icons/icons/qr-code'
import swap from '@lucide/icons/icons/repeat'
import scan from '@lucide/icons/icons/scan'
import search from '@lucide/icons/icons/search'
import send from '@lucide/icons/icons/send'
import { describe, expect, test } from 'vitest'
import { iconSelectors } from './part-selectors.ts'

const drawn = {
  buy,
  check,
  copy,
  disconnect,
  explorer,
  more,
  receive,
  scan,
  search,
  send,
  swap,
}

/** The shape that a selector names, by its attributes. */
function toShape(selector: string) {
  const shape = selector.slice(selector.indexOf('(') + 1)
  const tag = /^> (\w+)/.exec(shape)?.[1]
  const attributes = [...shape.matchAll(/\[(\w+)='([^']*)'\]/g)].map(([, name, value]) => [
    name,
    value,
  ])
  return { attributes: Object.fromEntries(attributes), tag }
}

describe('iconSelectors', () => {
  test('names each icon that a host can replace', () => {
    expect(iconSelectors.map(([name]) => name).toSorted()).toEqual([
      'back',
      'buy',
      'check',
      'close',
      'copy',
      'disconnect',
      'explorer',
      'help',
      'more',
      'receive',
      'scan',
      'search',
      'send',
      'swap',
    ])
  })

  test.each(Object.entries(drawn))('finds an icon by a shape that it has: %s', (name, { node }) => {
    const selector = iconSelectors.find(([known]) => known === name)?.[1] ?? ''
    const { attributes, tag } = toShape(selector)
    const shapes = node.map(([shape, values]) => ({ tag: shape, values }))
    expect(shapes).toContainEqual({ tag, values: expect.objectContaining(attributes) })
  })
})
