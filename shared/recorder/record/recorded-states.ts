import type { AccountRecord, Connector } from '../../connectors/connector.ts'
import type { ConnectionState } from '../../controllers/connection-state.ts'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import type { Core } from '../../core/create-core.ts'
import type { Feature } from '../../core/feature.ts'
import type { SignInState } from '../../core/sign-in-state.ts'
import type { LoginState } from '../../features/embedded-wallet/login/login-step.ts'
import type { Json } from '../json.ts'
import { unrecordedFeature } from '../redact/recorded-fields.ts'
import type { Redactor } from '../redact/redact.ts'

type Select = (state: never) => unknown

type RecordedStore = {
  readonly name: string
  readonly store: ReadOnlyStore<unknown>
  readonly select: (state: unknown) => unknown
}

const toConnectorId = (connector: Connector | undefined) => connector && { id: connector.id }

const toAccount = ({ address, type }: AccountRecord) => ({ address, type })

function selectConnection(state: ConnectionState): unknown {
  switch (state.status) {
    case 'connected':
      return {
        account: toAccount(state.account),
        accounts: state.accounts.map(toAccount),
        chain: state.chainId,
        connector: toConnectorId(state.connector),
        status: state.status,
      }
    case 'connecting':
      return {
        connector: toConnectorId(state.connector),
        kind: state.isRestoring ? 'restoring' : 'connecting',
        previous: state.previous !== undefined,
        status: state.status,
      }
    case 'disconnected':
      return {
        connector: toConnectorId(state.failure?.connector),
        error: state.failure?.error.code,
        status: state.status,
      }
    default:
      return state satisfies never
  }
}

type StatesOf = {
  readonly [name in keyof Core]: Core[name] extends { store: ReadOnlyStore<infer state> }
    ? state
    : never
}

/** What is not in this table is not recorded. */
const selections = {
  alerts: ({ code }: StatesOf['alerts']) => ({ code }),
  balance: ({ status }: StatesOf['balance']) => ({ status }),
  catalogue: ({ excludedStatus, featured, found, recommended, rest }: StatesOf['catalogue']) => ({
    excluded: excludedStatus,
    ...Object.fromEntries(
      Object.entries({ featured, found, recommended, rest }).map(([name, { status, wallets }]) => [
        name,
        { count: wallets.length, status },
      ]),
    ),
  }),
  connections: ({ byNamespace }: StatesOf['connections']) =>
    Object.fromEntries(
      Object.entries(byNamespace).map(([namespace, state]) => [namespace, selectConnection(state)]),
    ),
  events: (event: StatesOf['events']) => ({ event: event?.event }),
  legal: ({ isBlocking }: StatesOf['legal']) => ({ isBlocking }),
  login: ({ step }: LoginState) => ({ due: step?.due }),
  modal: ({ failure, loading, namespace, open, shake }: StatesOf['modal']) => ({
    error: failure?.code,
    loading,
    namespace,
    open,
    shake,
  }),
  navigation: ({ history, transactionStack, view }: StatesOf['navigation']) => ({
    history,
    transactions: transactionStack.length,
    view,
  }),
  network: ({ network }: StatesOf['network']) => ({ chain: network.caipNetworkId }),
  networkSwitch: (state: StatesOf['networkSwitch']) => ({
    chain: state.status === 'idle' ? undefined : state.network.caipNetworkId,
    error: state.status === 'failed' ? state.error.code : undefined,
    status: state.status,
  }),
  pairing: (state: StatesOf['pairing']) => ({
    hasUri: state.status === 'waiting' && state.uri !== undefined,
    status: state.status,
  }),
  pendingRequest: ({ app, isHidden }: StatesOf['pendingRequest']) => ({
    isHidden,
    isShown: app !== undefined,
  }),
  signInState: (state: SignInState) => ({
    error: 'error' in state ? state.error?.code : undefined,
    status: state.status,
    step: 'step' in state ? state.step : undefined,
  }),
  snackbar: ({ message, open, variant }: StatesOf['snackbar']) => ({ message, open, variant }),
  wallets: ({ connectors, custom, recent }: StatesOf['wallets']) => ({
    connectors: connectors.map(({ id, type }) => ({ id, type })),
    custom: custom.length,
    recent: recent.length,
  }),
} as const satisfies Partial<Record<keyof Core, Select>>

const word = /^[a-z][a-z-]{0,47}$/

const featureFields = ['code', 'due', 'issue', 'kind', 'reason', 'stage', 'status', 'step']

const stateMaps = ['revokes']

function toWords(value: unknown): string {
  const { code, status } = Object(value)
  return [code, status].filter((part) => typeof part === 'string' && word.test(part)).join(' ')
}

function selectFeature(state: unknown): unknown {
  return Object.fromEntries(
    Object.entries(Object(state)).flatMap(([name, value]): [string, unknown][] => {
      if (Array.isArray(value)) return [[name, value.length]]
      if (typeof value === 'string')
        return featureFields.includes(name) && word.test(value) ? [[name, value]] : []
      if (stateMaps.includes(name)) return [[name, Object.values(Object(value)).map(toWords)]]
      const inner = toWords(value)
      return inner === '' ? [] : [[name, inner]]
    }),
  )
}

function listCoreStores(core: Core): readonly RecordedStore[] {
  const named = Object.entries(selections).map(([name, select]): RecordedStore => {
    const part = Object(Reflect.get(core, name))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: each part of the table is a store, or has one.
    const store = ('store' in part ? part.store : part) as ReadOnlyStore<unknown>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the store and the selection are of one name.
    return { name, select: select as (state: unknown) => unknown, store }
  })
  return [
    ...named,
    { name: 'identity', select: selectFeature, store: core.identity },
    { name: 'tokens', select: selectFeature, store: core.tokens },
  ]
}

function listFeatureStores(name: string, { stores }: Feature): readonly RecordedStore[] {
  return Object.entries(stores).map(([store, value]) => ({
    name: `${name}.${store}`,
    select: selectFeature,
    store: value,
  }))
}

/** Ids and addresses get pseudonyms. Nothing else in them is of a visitor. */
function toJson(name: string, value: unknown, redactor: Redactor): Json {
  if (typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value === 'string')
    return name === 'address' || name === 'id' ? redactor.text(value, name) : value
  if (Array.isArray(value)) return value.map((item: unknown) => toJson(name, item, redactor))
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]): [string, Json][] =>
      part === undefined ? [] : [[key, toJson(key, part, redactor)]],
    ),
  )
}

/** Comparing is cheaper than redacting. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null)
    return one === other
  const entries = Object.entries(one)
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([name, value]) => isSame(value, Reflect.get(other, name)))
  )
}

export function followStates(
  core: Core,
  redactor: Redactor,
  onState: (store: string, value: Json) => void,
): () => void {
  const stops: (() => void)[] = []
  function follow({ name, select, store }: RecordedStore): void {
    let last: unknown
    function record(state: unknown): void {
      const selected = select(state)
      // Most changes of a store are of what is not recorded.
      if (last !== undefined && isSame(selected, last)) return
      last = selected
      onState(name, toJson('', selected, redactor))
    }
    record(store.getState())
    stops.push(store.subscribe(record))
  }
  for (const entry of listCoreStores(core)) follow(entry)
  for (const [name, feature] of Object.entries(core.features))
    if (feature && name !== unrecordedFeature)
      stops.push(
        feature.whenLoaded((loaded: Feature) => {
          for (const entry of listFeatureStores(name, loaded)) follow(entry)
        }),
      )
  return () => {
    for (const stop of stops.splice(0)) stop()
  }
}
