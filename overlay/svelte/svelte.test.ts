// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte'
import { describe, expect, test } from 'vitest'
import Account from '../testing/account.svelte'
import { address, createFollowedInstance } from '../testing/followed-instance.ts'
import { porticoInstance } from './index.ts'

describe('a component of Svelte', () => {
  test('follows the state, and stops when it is unmounted', async () => {
    const { connect, followers, portico } = createFollowedInstance()
    const target = document.createElement('div')
    const component = mount(Account, { props: { portico }, target })
    expect(target.textContent).toBe('nobody - idle')
    expect(followers).toEqual({ balance: 1, state: 2 })
    connect()
    flushSync()
    expect(target.textContent).toBe(`${address} 2.5 idle`)
    await unmount(component)
    expect(followers).toEqual({ balance: 0, state: 0 })
  })

  test('aborts a payment that waits when it is unmounted', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const { portico } = createFollowedInstance({
      send: ({ signal }) => {
        signals.push(signal)
        return new Promise(() => undefined)
      },
    })
    const target = document.createElement('div')
    const onBegin = ({ send }: Pick<typeof portico, 'send'>) => void send({ amount: '1', to: '0x' })
    const component = mount(Account, { props: { onBegin, portico }, target })
    expect([target.textContent, signals[0]?.aborted]).toEqual(['nobody - pending', false])
    await unmount(component)
    expect(signals[0]?.aborted).toBe(true)
  })

  test('requires an instance', () => {
    const target = document.createElement('div')
    expect(() => mount(Account, { target })).toThrow('setPortico(portico)')
  })
})

describe('porticoInstance', () => {
  test('makes a button one of an instance, and of another one that takes its place', () => {
    const button = document.createElement('portico-button')
    const [first, second] = [createFollowedInstance().portico, createFollowedInstance().portico]
    const action = porticoInstance(button, first)
    expect(button.getAttribute('instance')).toBe(first.id)
    if (action) action.update?.(second)
    expect(button.getAttribute('instance')).toBe(second.id)
  })
})
