// @vitest-environment jsdom
import '@angular/compiler'
import { Component, createComponent, runInInjectionContext, type Type } from '@angular/core'
import { createApplication } from '@angular/platform-browser'
import { describe, expect, test } from 'vitest'
import { address, createFollowedInstance } from '../testing/followed-instance.ts'
import {
  injectPortico,
  injectPorticoAccount,
  injectPorticoBalance,
  injectPorticoDisconnect,
  injectPorticoSend,
  providePortico,
} from './index.ts'

const Account = Component({
  selector: 'app-root',
  template: `{{ account().address ?? 'nobody' }} {{ balance()?.amount ?? '-' }}`,
})(
  class {
    readonly account = injectPorticoAccount()
    readonly balance = injectPorticoBalance()
  },
)

async function mount(component: Type<unknown>, portico = createFollowedInstance().portico) {
  const app = await createApplication({ providers: [providePortico(portico)] })
  const root = document.createElement('div')
  const mounted = createComponent(component, {
    environmentInjector: app.injector,
    hostElement: root,
  })
  app.attachView(mounted.hostView)
  app.tick()
  return { app, mounted, root }
}

describe('a component of Angular', () => {
  test('follows the state, and stops when it is destroyed', async () => {
    const { connect, followers, portico } = createFollowedInstance()
    const { app, mounted, root } = await mount(Account, portico)
    expect(root.textContent).toBe('nobody -')
    expect(followers).toEqual({ balance: 1, state: 2 })
    connect()
    app.tick()
    expect(root.textContent).toBe(`${address} 2.5`)
    mounted.destroy()
    expect(followers).toEqual({ balance: 0, state: 0 })
  })

  test('aborts a payment that waits when it is destroyed', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const { portico } = createFollowedInstance({
      send: ({ signal }) => {
        signals.push(signal)
        return new Promise(() => undefined)
      },
    })
    const Payment = Component({ selector: 'app-root', template: '' })(
      class {
        readonly payment = injectPorticoSend()
        readonly sent = this.payment().send({ amount: '1', to: address })
      },
    )
    const { mounted } = await mount(Payment, portico)
    expect(signals[0]?.aborted).toBe(false)
    mounted.destroy()
    expect(signals[0]?.aborted).toBe(true)
  })
})

describe('providePortico', () => {
  test('gives the instance to what the application injects', async () => {
    const { connect, followers, portico } = createFollowedInstance()
    connect()
    const app = await createApplication({ providers: [providePortico(portico)] })
    runInInjectionContext(app.injector, () => {
      expect(injectPortico()).toBe(portico)
      expect(injectPorticoDisconnect().disconnect).toBe(portico.disconnect)
      expect(injectPorticoAccount()().address).toBe(address)
      expect(injectPorticoAccount('solana')().status).toBe('disconnected')
    })
    app.destroy()
    expect(followers.state).toBe(0)
  })

  test('is required', async () => {
    const app = await createApplication()
    expect(() => runInInjectionContext(app.injector, injectPortico)).toThrow(
      'providePortico(portico)',
    )
  })
})
