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

/** What the names use of other features. */
export type NamesUses = {
  readonly identity: Lazy<{ readonly keepName: (accountId: AccountId, name: string) => void }>
}

export type NamesFeature = Feature & {
  readonly actions: {
    /** Stops waiting for the signature, and returns to the name. */
    readonly cancelRegistration: () => void
    /** Takes a suggested name, and looks it up. */
    readonly chooseName: (name: string) => void
    /** Takes what is typed, and looks it up once typing has stopped. */
    readonly enterName: (text: string) => void
    /** Registers the entered name, if it is available (§4.7 to §4.12). */
    readonly registerName: () => Promise<void>
    /** Looks the entered name up again. */
    readonly retryNameCheck: () => void
  }
  /** Whether nobody has registered a name (§7.2). Rejects with a `PorticoError`. */
  readonly isAvailable: (name: string) => Promise<boolean>
  /** Whether a name is one that can be registered here, and no name of ENS. */
  readonly isOfZone: (name: string) => boolean
  /** Reads the address of a name of the zone (§7.2). */
  readonly readAddress: ReadAddress
  /** Registers a name without the views of the modal. Resolves with the name. Rejects with a `PorticoError`. */
  readonly register: (name: string) => Promise<string>
  readonly stores: {
    readonly nameCheck: ReadOnlyStore<NameCheckState>
    readonly registration: ReadOnlyStore<RegistrationState>
  }
  /** The names that the service suggests for a name (§7.2). Rejects with a `PorticoError`. */
  readonly suggest: (name: string) => Promise<readonly NameSuggestion[]>
}

/** The address of the EVM account, while connected. */
function findAddress(context: CoreContext): string | undefined {
  const connection = getConnection(context, 'eip155')
  return connection.status === 'connected' ? connection.account.address : undefined
}

/** Calls back once another account, or none, is connected. Returns the function that stops it. */
function followAddress(context: CoreContext, onChange: () => void): () => void {
  let address = findAddress(context)
  return context.connections.store.subscribe(() => {
    const next = findAddress(context)
    if (next === address) return
    address = next
    onChange()
  })
}

/** Makes the function that reads the address of a name of the zone. Its normal form is in lower case. */
const createReadAddress =
  (options: FeatureOptions['context']['options']): ReadAddress =>
  async (text, network, ports) => {
    const name = text.toLowerCase()
    const address = await fetchAddress({ options, platform: ports }, name, network)
    return address === undefined ? undefined : { address, name }
  }

/** Looks up and registers account names (§1.14). A registered one is kept as the name of its account. */
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
    // What the account before has entered, and has not signed yet, is not that of the next one.
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
      // The state has the error. The service may have refused the name because somebody else has it by now.
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
