import { createConnectedInstance } from './fake-instance.ts'
import { settle } from './settle.ts'

type Answer = () => Promise<Response> | Response

/** The answer of a service that refuses, with its reason. */
export const refuse = (description: string, field = 'name') =>
  Response.json({ reasons: [{ description, field }], status: 'FAILED' }, { status: 400 })

/** An instance whose wallet is the embedded one, on the view Account, and a service of names. */
export async function createNamesCase(options: Parameters<typeof createConnectedInstance>[0] = {}) {
  const service = {
    bodies: [] as string[],
    identity: (() => Promise.reject(new TypeError('offline'))) as Answer,
    isTaken: false,
    register: (() => Response.json({})) as Answer,
  }
  const instance = await createConnectedInstance({
    walletType: 'AUTH',
    ...options,
    async fetch(address, init) {
      const { pathname } = new URL(address)
      if (init?.method === 'POST') {
        if (typeof init.body === 'string') service.bodies.push(init.body)
        return service.register()
      }
      const name = /\/account\/([^/]+)$/.exec(pathname)?.[1]
      if (name) return Response.json(service.isTaken ? { name } : [])
      if (pathname.includes('/suggestions/')) return Response.json({ suggestions: [] })
      return service.identity()
    },
  })
  const names = await instance.features.names.get()
  const { actions, stores } = names
  instance.navigation.reset('Account')
  return {
    ...instance,
    /** Enters a name in the view, and waits until it is looked up. */
    enter: async (label: string) => {
      instance.navigation.push('RegisterAccountName')
      actions.enterName(label)
      instance.clock.advance(400)
      await settle()
    },
    history: () => instance.navigation.store.getState().history,
    names,
    nameActions: actions,
    registration: stores.registration.getState,
    nameCheck: stores.nameCheck.getState,
    service,
  }
}

/** Shows the approval of the embedded wallet above the current view, as its flow does. */
export function approveAbove({ navigation }: Awaited<ReturnType<typeof createNamesCase>>) {
  navigation.push('ApproveTransaction')
  return {
    approve: () => navigation.popTransaction(false),
    reject: () => navigation.popTransaction(true),
  }
}
