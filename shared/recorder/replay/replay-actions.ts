import type { Lazy } from '../../async/lazy.ts'
import type { Connector } from '../../connectors/connector.ts'
import type { Core } from '../../core/create-core.ts'
import type { Feature } from '../../core/feature.ts'
import type { Popup } from '../../features/embedded-wallet/embedded-wallet-platform.ts'
import { isChainId } from '../../schema/primitives.ts'
import { isRecord } from '../json.ts'
import { toHeadlessPrefix, toOwnPrefix } from '../record/record-core.ts'
import type { EntryOf, RecordingEntry } from '../recording.ts'
import { unrecordedFeature } from '../redact/recorded-fields.ts'
import { isBigint } from '../redact/redact.ts'
import { type AnyFunction, clientParts, isFunction } from '../wrap-core.ts'
import { decodeError, decodeValue, type ReplayAnswers } from './replay-answers.ts'
import type { ReplayConnectors } from './replay-connectors.ts'

export type ReplayActions = {
  readonly run: (entry: EntryOf<'action'>) => void
  readonly end: (id: number) => void
  /** A call without its feature would be lost. */
  readonly whenLoaded: (entry: RecordingEntry | undefined) => Promise<unknown> | undefined
}

function findEntry(core: Core, parts: readonly unknown[]): Connector | undefined {
  return core.wallets.store
    .getState()
    .connectors.find(({ connectors }) => connectors?.some((one) => parts.includes(one)))
}

const findSeller = ({ features }: Core, id: string) =>
  features.onramp
    .peek()
    ?.actions.getSellers()
    .find((seller) => seller.id === id)

export type ReplayArguments = Pick<ReplayAnswers, 'call'> & {
  readonly connectors: Pick<ReplayConnectors, 'find'>
  readonly openPopup: () => Popup
}

function createDecoder(core: Core, { call, connectors, openPopup }: ReplayArguments) {
  function decode(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(decode)
    if (!isRecord(value)) return value ?? undefined
    const { $callback: callback, $connector: key, $entry: entry } = value
    const { $error: error, $network: network, $seller: seller } = value
    if (typeof callback === 'string') return () => call(callback)
    if (typeof key === 'string') return connectors.find(key)
    if (Array.isArray(entry)) return findEntry(core, entry.map(decode))
    if (isRecord(error))
      return decodeError({ code: String(error['code']), name: String(error['name']) })
    if (value['$popup'] === true) return openPopup()
    if (isChainId(network)) return core.network.find(network)
    if (typeof seller === 'string') return findSeller(core, seller)
    const parts = Object.entries(value).map(([name, part]) => [name, decode(part)])
    return isBigint(value) ? decodeValue(value) : Object.fromEntries(parts)
  }
  return decode
}

const isPart = (name: string): name is (typeof clientParts)[number] =>
  clientParts.some((part) => part === name)

/** Own properties only: a recording may come from anyone. */
function findFunction(holder: object | undefined, name: string): AnyFunction | undefined {
  if (!holder || !Object.hasOwn(holder, name)) return undefined
  const value: unknown = Reflect.get(holder, name)
  return isFunction(value) ? value : undefined
}

export function createReplayActions(core: Core, replayed: ReplayArguments): ReplayActions {
  const decode = createDecoder(core, replayed)
  const ends = new Map<number, AnyFunction>()

  function getLazy(name: string): Lazy<Feature> | undefined {
    if (!Object.hasOwn(core.features, name)) return undefined
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: each feature of the core is lazy.
    return Reflect.get(core.features, name) as Lazy<Feature> | undefined
  }

  function findInFeature(part: string, call: string): AnyFunction | undefined {
    const [name = ''] = part.split(' ')
    const feature = getLazy(name)?.peek()
    if (part === toOwnPrefix(name)) return findFunction(feature, call)
    if (part === toHeadlessPrefix(name)) return findFunction(Object(feature).headless, call)
    return findFunction(feature?.actions, call) ?? findFunction(feature, call)
  }

  function find(name: string): AnyFunction | undefined {
    const [part = '', call = ''] = name.split('.')
    if (call === 'destroy' || part === unrecordedFeature) return undefined
    if (name === 'core.track') return findFunction(core, 'track')
    if (isPart(part)) return findFunction(core[part], call)
    return findInFeature(part, call)
  }

  return {
    end(id) {
      ends.get(id)?.()
      ends.delete(id)
    },
    run({ args, id, name }) {
      if (name.startsWith('load ')) {
        getLazy(name.slice('load '.length))
          ?.get()
          .catch(() => undefined)
        return
      }
      const result = find(name)?.(...args.map(decode))
      // A failure is a state, or was that of the client.
      if (result instanceof Promise) result.catch(() => undefined)
      if (typeof result === 'function') ends.set(id, () => Reflect.apply(result, undefined, []))
    },
    whenLoaded(entry) {
      const lazy =
        entry?.kind === 'action' ? getLazy(/^\w+/.exec(entry.name)?.[0] ?? '') : undefined
      if (!lazy?.isRequested() || lazy.peek()) return undefined
      return lazy.get().catch(() => undefined)
    },
  }
}
