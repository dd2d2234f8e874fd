import type { ReadAddress } from '../../account/read-address.ts'
import type { Lazy } from '../../async/lazy.ts'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import { type CoreContext, getConnection } from '../../core/context.ts'
import type { Feature, FeatureOptions } from '../../core/feature.ts'
import type { AccountId } from '../../schema/primitives.ts'
import { createNameCheckController, type NameCheckState } from './name-check-controller.ts'
import { parseLabel, zone } from './name-rules.ts'
import {
  fetchAddress,
  fetchIsRegistered,
  fetchSuggestions,
  type NameSuggestion,
} from './names-service.ts'
import { createRegistration, type RegistrationState } from './registration.ts'

export type NamesUses = {
  readonly identity: Lazy<{ readonly keepName: (accountId: AccountId, name: string) => void }>
}

export type NamesFeature = Feature & {
  readonly actions: {
    readonly cancelRegistration: () => void
    readonly chooseName: (name: string) => void
    readonly enterName: (text: string) => void
    readonly registerName: () => Promise<void>
    readonly retryNameCheck: () => void
  }
  readonly isAvailable: (name: string) => Promise<boolean>
  readonly isOfZone: (name: string) => boolean
  readonly readAddress: ReadAddress
  readonly register: (name: string) => Promise<string>
  readonly stores: {
    readonly nameCheck: ReadOnlyStore<NameCheckState>
    readonly registration: ReadOnlyStore<RegistrationState>
  }
  readonly suggest: (name: string) => Promise<readonly NameSuggestion[]>
}

function findAddress(context: CoreContext): string | undefined {
  const connection = getConnection(context, 'eip155')
  return connection.status === 'connected' ? connection.account.address : undefined
}

function followAddress(context: CoreContext, onChange: () => void): () => void {
  let address = findAddress(context)
  return context.connections.store.subscribe(() => {
    const next = findAddress(context)
    if (next === address) return
    address = next
    onChange()
  })
}

/** The normal form is in lower case. */
const createReadAddress =
  (options: FeatureOptions['context']['options']): ReadAddress =>
  async (text, network, ports) => {
    const name = text.toLowerCase()
    const address = await fetchAddress({ options, platform: ports }, name, network)
    return address === undefined ? undefined : { address, name }
  }

export function createNames({ context }: FeatureOptions, { identity }: NamesUses): NamesFeature {
  const { options, platform } = context
  const service = { options, platform }
  const nameCheck = createNameCheckController({
    clock: platform.clock,
    isRegistered: (label, signal) => fetchIsRegistered(service, label, signal),
    suggest: (label, signal) => fetchSuggestions(service, label, signal),
  })
  const registration = createRegistration(context, async (...registered) =>
    (await identity.get()).keepName(...registered),
  )
  const stopFollowing = followAddress(context, () => {
    // The next account does not get what this one has entered and not signed.
    registration.cancel()
    registration.clear()
    nameCheck.enter('')
  })

  async function registerName(): Promise<void> {
    const state = nameCheck.store.getState()
    if (state.status !== 'available') return
    try {
      await registration.register(state.label, { isInModal: true })
      nameCheck.enter('')
    } catch {
      // The state has the error. Another account may have registered the name.
      const { label } = nameCheck.store.getState()
      const after = registration.store.getState()
      const isRefused = after.status === 'failed' && after.error.details?.['isReason'] === true
      if (isRefused && label === state.label) nameCheck.retry()
    }
  }

  return {
    actions: {
      cancelRegistration: registration.cancel,
      chooseName(name) {
        registration.clear()
        nameCheck.choose(name)
      },
      enterName(text) {
        registration.clear()
        nameCheck.enter(text)
      },
      registerName,
      retryNameCheck: nameCheck.retry,
    },
    destroy() {
      stopFollowing()
      registration.cancel()
      nameCheck.destroy()
    },
    isAvailable: async (name) =>
      !(await fetchIsRegistered(service, parseLabel(name, 'isNameAvailable'))),
    isOfZone: (name) => Boolean(options.projectId) && name.toLowerCase().endsWith(zone),
    readAddress: createReadAddress(options),
    register: async (name) => registration.register(parseLabel(name, 'registerName')),
    stores: { nameCheck: nameCheck.store, registration: registration.store },
    suggest: async (name) => fetchSuggestions(service, parseLabel(name, 'getNameSuggestions')),
  }
}

export { createNames as create }
