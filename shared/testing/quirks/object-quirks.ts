import type { Eip1193Provider } from '../../connectors/connector.ts'
import { failsToStart, unlisted } from './differences.ts'
import { plain, type Quirk } from './quirk.ts'
import { exposeObject } from './quirk-wallet.ts'

const fail = (): never => {
  throw new TypeError('Illegal invocation.')
}

/** A provider whose named members throw when they are read. */
function withThrowing(provider: Eip1193Provider, names: readonly (string | symbol)[]): object {
  return new Proxy(provider, {
    get: (target, name) => (names.includes(name) ? fail() : Reflect.get(target, name)),
  })
}

/** A provider of a class, whose methods need their object. */
class ClassProvider {
  readonly #provider: Eip1193Provider

  constructor(provider: Eip1193Provider) {
    this.#provider = provider
  }

  get request() {
    return (call: { method: string; params?: unknown }) => this.#provider.request(call)
  }

  on(event: string, listener: (payload: unknown) => void) {
    this.#provider.on(event, listener)
    return this
  }

  removeListener(event: string, listener: (payload: unknown) => void) {
    this.#provider.removeListener(event, listener)
    return this
  }
}

/** What the object of a provider is like. */
export const objectQuirks: readonly Quirk[] = [
  {
    id: 'on-throws',
    does: 'throws when `on` is read',
    script(wallet) {
      exposeObject(wallet, withThrowing(wallet.provider, ['on']))
    },
    finds: ['on', 'switch-event'],
  },
  {
    id: 'getters-throw',
    does: 'throws when anything but `request` is read',
    script(wallet) {
      const { request } = wallet.provider
      exposeObject(
        wallet,
        new Proxy({}, { get: (_, name) => (name === 'request' ? request : fail()) }),
      )
    },
    expectedOf: { external: failsToStart },
    finds: ['on', 'remove-listener', 'switch-event'],
  },
  {
    id: 'every-getter-throws',
    does: 'throws when anything is read',
    script(wallet) {
      exposeObject(wallet, new Proxy({}, { get: fail }))
    },
    expected: unlisted,
    expectedOf: { external: { list: plain.list, ...failsToStart } },
    finds: ['request'],
  },
  {
    id: 'no-on',
    does: 'has no `on`',
    script(wallet) {
      const { removeListener, request } = wallet.provider
      exposeObject(wallet, { removeListener, request })
    },
    finds: ['on', 'switch-event'],
  },
  {
    id: 'no-remove-listener',
    does: 'has no `removeListener`',
    script(wallet) {
      const { on, request } = wallet.provider
      exposeObject(wallet, { on, request })
    },
    keepsListeners: true,
    finds: ['remove-listener', 'listener-removed'],
  },
  {
    id: 'on-rejects',
    does: 'has an `on` that rejects',
    script(wallet) {
      const on = () => Promise.reject(new TypeError('Illegal invocation.'))
      exposeObject(wallet, { ...wallet.provider, on })
    },
    finds: ['on', 'switch-event'],
  },
  {
    id: 'no-request',
    does: 'has `send` and `sendAsync`, and no `request`',
    script(wallet) {
      const send = () => Promise.resolve([])
      exposeObject(wallet, { on: wallet.provider.on, send, sendAsync: send })
    },
    expected: unlisted,
    expectedOf: { external: { list: plain.list, ...failsToStart } },
    finds: ['request'],
  },
  {
    id: 'frozen',
    does: 'is a frozen object',
    script(wallet) {
      exposeObject(wallet, Object.freeze({ ...wallet.provider }))
    },
    finds: [],
  },
  {
    id: 'proxy',
    does: 'is a proxy that refuses to be written to, listed or described',
    script(wallet) {
      const traps = {
        defineProperty: fail,
        getOwnPropertyDescriptor: fail,
        getPrototypeOf: fail,
        has: fail,
        ownKeys: fail,
        set: fail,
      }
      exposeObject(wallet, new Proxy(wallet.provider, traps))
    },
    finds: [],
  },
  {
    id: 'class',
    does: 'has its methods and getters on a prototype, with private fields',
    script(wallet) {
      exposeObject(wallet, new ClassProvider(wallet.provider))
    },
    finds: [],
  },
  {
    id: 'null-prototype',
    does: 'is an object without a prototype',
    script(wallet) {
      exposeObject(wallet, Object.assign(Object.create(null), wallet.provider))
    },
    finds: [],
  },
  {
    id: 'function',
    does: 'is a function with the methods of a provider',
    script(wallet) {
      exposeObject(
        wallet,
        Object.assign(() => undefined, wallet.provider),
      )
    },
    finds: [],
  },
]
