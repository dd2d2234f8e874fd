import type { ReactElement } from 'react'
import { describe, expectTypeOf, test } from 'vitest'
// The elements come with the entry point.
import type { ReactElements } from './index.ts'

const setModal = (element: HTMLElement | null) => {
  expectTypeOf(element).toExtend<Element | null>()
}

describe('the elements in TSX of React', () => {
  test('have the attributes of an element, and their own', () => {
    const elements = [
      <portico-button key="1" balance="hide" instance="id" label="Log in" />,
      <portico-connect-button key="2" className="wide" class="wide" disabled label="Log in" />,
      <portico-account-button key="3" balance="show" id="account" />,
      <portico-network-button key="4" disabled={undefined} network="icon" style={{ width: 100 }} />,
      <portico-modal key="5" ref={setModal} />,
    ]
    expectTypeOf<ReactElements>().toHaveProperty('portico-button')
    expectTypeOf(elements).toExtend<ReactElement[]>()
  })

  test('take no other value', () => {
    const elements = [
      // @ts-expect-error -- a text of two
      <portico-button key="1" balance="none" />,
      // @ts-expect-error -- React 18 sets the text "false", which disables
      <portico-button key="2" disabled={false} />,
      // @ts-expect-error -- the modal has no label
      <portico-modal key="3" label="Log in" />,
      // @ts-expect-error -- there is no such element
      <portico-example key="4" />,
    ]
    expectTypeOf(elements).toExtend<ReactElement[]>()
  })
})
