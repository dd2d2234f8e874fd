// @vitest-environment jsdom

import { describe, expect, test } from 'vitest'
import { createApp, createSSRApp, defineComponent, effectScope, h, nextTick } from 'vue'
import { address, createFollowedInstance } from '../testing/followed-instance.ts'
import {
  ConnectButton,
  NetworkButton,
  PorticoPlugin,
  usePortico,
  usePorticoAccount,
  usePorticoBalance,
  usePorticoDisconnect,
  usePorticoSend,
} from './index.ts'

const Account = defineComponent(() => {
  const account = usePorticoAccount()
  const balance = usePorticoBalance()
  return () => h('p', `${account.value.address ?? 'nobody'} ${balance.value?.amount ?? '-'}`)
})

function mount(
  component: Parameters<typeof createApp>[0],
  portico = createFollowedInstance().portico,
) {
  const root = document.createElement('div')
  const app = createApp(component).use(PorticoPlugin, portico)
  app.mount(root)
  return { app, root }
}

describe('a component of Vue', () => {
  test('follows the state, and stops when it is unmounted', async () => {
    const { connect, followers, portico } = createFollowedInstance()
    const { app, root } = mount(Account, portico)
    expect(root.textContent).toBe('nobody -')
    expect(followers).toEqual({ balance: 1, state: 2 })
    connect()
    await nextTick()
    expect(root.textContent).toBe(`${address} 2.5`)
    app.unmount()
    expect(followers).toEqual({ balance: 0, state: 0 })
  })

  test('has the state of the instance in its first render', () => {
    const { connect, portico } = createFollowedInstance()
    connect()
    expect(mount(Account, portico).root.textContent).toBe(`${address} 2.5`)
  })

  test('aborts a payment that waits when it is unmounted', () => {
    const signals: (AbortSignal | undefined)[] = []
    const { portico } = createFollowedInstance({
      send: ({ signal }) => {
        signals.push(signal)
        return new Promise(() => undefined)
      },
    })
    const { app } = mount(
      defineComponent(() => {
        const payment = usePorticoSend()
        void payment.value.send({ amount: '1', to: address })
        return () => h('p', payment.value.status)
      }),
      portico,
    )
    expect(signals[0]?.aborted).toBe(false)
    app.unmount()
    expect(signals[0]?.aborted).toBe(true)
  })

  test('shows the buttons as elements of its instance', () => {
    const { portico } = createFollowedInstance()
    const { root } = mount(
      () => [
        h(ConnectButton, { balance: 'show', class: 'wide', disabled: true, label: 'Log in' }),
        h(NetworkButton, { network: 'icon' }),
      ],
      portico,
    )
    const attributes = [...root.children].map(({ attributes: found, tagName }) => [
      tagName,
      Object.fromEntries([...found].map(({ name, value }) => [name, value])),
    ])
    const instance = portico.id
    expect(attributes).toEqual([
      [
        'PORTICO-CONNECT-BUTTON',
        { balance: 'show', class: 'wide', disabled: '', instance, label: 'Log in' },
      ],
      ['PORTICO-NETWORK-BUTTON', { instance, network: 'icon' }],
    ])
  })

  test('takes over the markup of a server without a difference, and then has the state', async () => {
    const { connect, followers, portico } = createFollowedInstance()
    connect()
    const root = document.createElement('div')
    const paragraph = document.createElement('p')
    paragraph.textContent = 'nobody -'
    root.append(paragraph)
    const app = createSSRApp(Account).use(PorticoPlugin, portico)
    const warnings: string[] = []
    app.config.warnHandler = (message) => warnings.push(message)
    app.mount(root)
    await nextTick()
    expect(root.firstChild).toBe(paragraph)
    expect([warnings, root.textContent]).toEqual([[], `${address} 2.5`])
    app.unmount()
    expect(followers).toEqual({ balance: 0, state: 0 })
  })
})

describe('PorticoPlugin', () => {
  test('gives the instance to what runs in the app, where a value stays as it is', async () => {
    const { connect, followers, portico } = createFollowedInstance()
    const { app } = mount(Account, portico)
    app.unmount()
    app.runWithContext(() => {
      const account = usePorticoAccount()
      connect()
      expect(account.value.status).toBe('disconnected')
      expect(usePorticoAccount('eip155').value.status).toBe('connected')
      expect(usePorticoDisconnect().disconnect).toBe(portico.disconnect)
    })
    expect(followers.state).toBe(0)
  })

  test('gives it to a scope, which follows the state until it ends', () => {
    const { connect, followers, portico } = createFollowedInstance()
    const { app } = mount(() => [], portico)
    const scope = effectScope()
    const account = scope.run(() => app.runWithContext(() => usePorticoAccount()))
    connect()
    expect(account?.value.address).toBe(address)
    scope.stop()
    expect(followers.state).toBe(0)
  })

  test('is required', () => {
    expect(() => usePortico()).toThrow('app.use(PorticoPlugin, portico)')
    const app = createApp(Account)
    app.config.warnHandler = () => undefined
    expect(() => app.mount(document.createElement('div'))).toThrow(
      'app.use(PorticoPlugin, portico)',
    )
  })
})
