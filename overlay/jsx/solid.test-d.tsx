/** @jsxImportSource solid-js */
import type { JSX } from 'solid-js'
import { describe, expectTypeOf, test } from 'vitest'
import type { SolidElements } from './solid.ts'

const label: string = 'Log in'

const setModal = (element: HTMLElement) => expectTypeOf(element).toExtend<Element | null>()

describe('the elements in TSX of Solid', () => {
  test('have the attributes of an element, and their own', () => {
    const elements = [
      <portico-button balance="auto" instance="id" label="Log in" network="icon" />,
      <portico-connect-button bool:disabled={label === ''} attr:label={label} class="wide" />,
      <portico-account-button balance="show" id="account" />,
      <portico-network-button disabled style={{ width: '100px' }} />,
      <portico-modal ref={setModal} />,
    ]
    expectTypeOf<SolidElements>().toHaveProperty('portico-button')
    expectTypeOf(elements).toExtend<JSX.Element>()
  })

  test('take no other value', () => {
    const elements = [
      // @ts-expect-error -- a text of two
      <portico-button balance="none" />,
      // @ts-expect-error -- the modal has no label
      <portico-modal label="Log in" />,
      // @ts-expect-error -- there is no such element
      <portico-example />,
    ]
    expectTypeOf(elements).toExtend<JSX.Element>()
  })
})
