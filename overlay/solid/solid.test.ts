// @vitest-environment jsdom
import { createComponent, createRenderEffect, type JSX } from 'solid-js'
import { hydrate, render } from 'solid-js/web'
import { describe, expect, test } from 'vitest'
import { address, createFollowedInstance } from '../testing/followed-instance.ts'
import {
  PorticoProvider,
  usePortico,
  usePorticoAccount,
  usePorticoBalance,
  usePorticoDisconnect,
  usePorticoSend,
} from './index.ts'

function mount(component: () => JSX.Element, portico = createFollowedInstance().portico) {
  const root = document.createElement('div')
  const unmount = render(
    () =>
      createComponent(PorticoProvider, {
        get children() {
          return createComponent(component, {})
        },
        portico,
      }),
    root,
  )
  return { root, unmount }
}

function Account() {
  const account = usePorticoAccount()
  const balance = usePorticoBalance()
  const text = document.createTextNode('')
  createRenderEffect(() => {
    text.data = `${account().address ?? 'nobody'} ${balance()?.amount ?? '-'}`
  })
  return text
}

describe('a component of Solid', () => {
  test('follows the state, and stops when it is unmounted', () => {
    const { connect, followers, portico } = createFollowedInstance()
    const { root, unmount } = mount(Account, portico)
    expect(root.textContent).toBe('nobody -')
    expect(followers).toEqual({ balance: 1, state: 2 })
    connect()
    expect(root.textContent).toBe(`${address} 2.5`)
    unmount()
    expect(followers).toEqual({ balance: 0, state: 0 })
  })

  test('has the state of the instance in its first render', () => {
    const { connect, portico } = createFollowedInstance()
    connect()
    const seen: unknown[] = []
    mount(() => {
      seen.push(usePorticoAccount()().address, usePorticoAccount('solana')().status)
      return null
    }, portico)
    expect(seen).toEqual([address, 'disconnected'])
  })

  test('begins with the state of a server while it takes over its markup', () => {
    const { connect, portico } = createFollowedInstance()
    connect()
    const seen: unknown[] = []
    Object.assign(globalThis, { _$HY: { completed: new WeakSet(), events: [], r: {} } })
    const unmount = hydrate(
      () =>
        createComponent(PorticoProvider, {
          get children() {
            const account = usePorticoAccount()
            createRenderEffect(() => seen.push(account().address))
            return null
          },
          portico,
        }),
      document.createElement('div'),
    )
    Reflect.deleteProperty(globalThis, '_$HY')
    expect(seen).toEqual([undefined, address])
    unmount()
  })

  test('aborts a payment that waits when it is unmounted', () => {
    const signals: (AbortSignal | undefined)[] = []
    const { portico } = createFollowedInstance({
      send: ({ signal }) => {
        signals.push(signal)
        return new Promise(() => undefined)
      },
    })
    const { unmount } = mount(() => {
      void usePorticoSend()().send({ amount: '1', to: address })
      return null
    }, portico)
    expect(signals[0]?.aborted).toBe(false)
    unmount()
    expect(signals[0]?.aborted).toBe(true)
  })

  test('has the instance, which is required', () => {
    const { portico } = createFollowedInstance()
    mount(() => {
      expect(usePortico()).toBe(portico)
      expect(usePorticoDisconnect().disconnect).toBe(portico.disconnect)
      return null
    }, portico)
    expect(() => render(Account, document.createElement('div'))).toThrow('<PorticoProvider')
  })
})
