/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { describe, expectTypeOf, test } from 'vitest'
import type { PreactElements } from './preact.ts'

const setModal = (element: HTMLElement | null) => expectTypeOf(element).toExtend<Element | null>()

describe('the elements in TSX of Preact', () => {
  test('have the attributes of an element, and their own', () => {
    const elements = [
      <portico-button balance="auto" instance="id" label="Log in" network="icon" />,
      <portico-connect-button class="wide" disabled label="Log in" />,
      <portico-account-button balance="show" id="account" />,
      <portico-network-button disabled={undefined} style={{ width: 100 }} />,
      <portico-modal ref={setModal} />,
    ]
    expectTypeOf<PreactElements>().toHaveProperty('portico-button')
    expectTypeOf(elements).toExtend<VNode[]>()
  })

  test('take no other value', () => {
    const elements = [
      // @ts-expect-error -- a text of two
      <portico-button balance="none" />,
      // @ts-expect-error -- there is no such element
      <portico-example />,
    ]
    expectTypeOf(elements).toExtend<VNode[]>()
  })
})
