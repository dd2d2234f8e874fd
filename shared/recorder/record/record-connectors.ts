import type {
  Connector,
  ConnectorEvent,
  ConnectResult,
  Eip1193Provider,
} from '../../connectors/connector.ts'
import type { Json } from '../json.ts'
import type { KnownAddresses } from '../redact/pseudonyms.ts'
import { getAnswerField } from '../redact/recorded-fields.ts'
import { type RecorderScope, recordCall, recordEvent } from './record-calls.ts'
import { recordDeviceSignIn, recordSignInRequest } from './record-sign-in.ts'

export type ConnectorScope = RecorderScope & {
  readonly addresses: KnownAddresses
}

export type ConnectorRecorder = {
  readonly describe: (connector: Connector) => Json
  readonly toKey: (connector: Connector) => string | undefined
  readonly wrap: (connector: Connector) => Connector
  /** What an adapter does with the provider is part of the adapter's answer. */
  readonly unwrapProvider: <provider extends Eip1193Provider | undefined>(
    provider: provider,
  ) => provider
}

export const optionalCalls = ['reload', 'selectAccount', 'switchNetwork'] as const

function describeConnector({ redactor }: RecorderScope, connector: Connector, key: string): Json {
  const { canResume, explorerId, id, imageId, imageUrl, info, name, namespace, type } = connector
  const described = redactor.value({
    canResume,
    explorerId,
    id,
    image_id: imageId,
    imageUrl,
    info,
    name,
    namespace,
    type,
  })
  const calls = [...optionalCalls, 'signIn' as const].filter((call) => connector[call])
  return { ...Object(described), calls, key }
}

function keepAddresses({ addresses, redactor }: ConnectorScope, result: ConnectResult): void {
  // Services give addresses in small letters.
  for (const { address } of result.accounts)
    for (const text of new Set([address, address.toLowerCase()]))
      addresses.add(redactor.text(text), text)
}

function toResult(scope: ConnectorScope, result: ConnectResult | undefined): Json | undefined {
  if (!result) return undefined
  keepAddresses(scope, result)
  return scope.redactor.value(result)
}

function toEvent(scope: ConnectorScope, event: ConnectorEvent): Json {
  if (event.type === 'account-changed') keepAddresses(scope, event.result)
  return scope.redactor.value(event)
}

/** Does not record what they sign. */
function wrapProvider(
  scope: ConnectorScope,
  target: string,
  provider: Eip1193Provider,
): Eip1193Provider {
  const { listsAssets, on, removeListener } = provider
  return {
    listsAssets:
      listsAssets &&
      ((account) =>
        recordCall(
          scope,
          { target: `${target} listsAssets`, toValue: (isListed) => isListed },
          async () => listsAssets(account),
        )),
    // Not wrapped: the core knows by `on` whether two providers are of the same wallet.
    on,
    removeListener,
    request: (call) =>
      recordCall(
        scope,
        {
          target: `${target} ${scope.redactor.text(call.method, 'method')}`,
          toValue: (value) => scope.redactor.field(getAnswerField(call.method, ''), value) ?? null,
        },
        () => provider.request(call),
      ),
  }
}

function wrapCalls(scope: ConnectorScope, connector: Connector, key: string) {
  const toValue = (result: ConnectResult | undefined) => toResult(scope, result)
  const toArgs = (chainId: string | undefined) => ({ args: { chainId: chainId ?? null } })
  return {
    connect: (options: Parameters<Connector['connect']>[0]) =>
      recordCall(scope, { ...toArgs(options.chainId), target: `${key} connect`, toValue }, () =>
        connector.connect(recordSignInRequest(scope, key, options)),
      ),
    disconnect: (isOver?: boolean) =>
      recordCall(scope, { target: `${key} disconnect` }, () => connector.disconnect(isOver)),
    reconnect: (options: Parameters<Connector['reconnect']>[0]) =>
      recordCall(scope, { ...toArgs(options.chainId), target: `${key} reconnect`, toValue }, () =>
        connector.reconnect(options),
      ),
  }
}

function wrapOptionalCalls(scope: ConnectorScope, connector: Connector, key: string) {
  return Object.fromEntries(
    optionalCalls.flatMap((name) => {
      const call = connector[name]
      if (!call) return []
      const wrapped = (...args: readonly [never]) =>
        recordCall(scope, { target: `${key} ${name}` }, () => call(...args))
      return [[name, wrapped]]
    }),
  )
}

/** One wrapper per connector, so that the core can compare them. */
export function createConnectorRecorder(scope: ConnectorScope): ConnectorRecorder {
  const wrapped = new WeakMap<Connector, Connector>()
  const keys = new WeakMap<Connector, string>()
  const providers = new WeakMap<Eip1193Provider, Eip1193Provider>()
  const counts = new Map<string, number>()

  function createKey({ id, namespace }: Connector): string {
    const name = `connector ${namespace} ${scope.redactor.text(id, 'id')}`
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return count === 0 ? name : `${name} ${count}`
  }

  function wrapNew(connector: Connector): Connector {
    const key = createKey(connector)
    let listeners = 0
    const wrapper: Connector = {
      ...connector,
      ...wrapCalls(scope, connector, key),
      ...wrapOptionalCalls(scope, connector, key),
      connectors: connector.connectors?.map(wrap),
      getProvider: () =>
        recordCall(scope, { target: `${key} getProvider` }, async () => {
          const provider = await connector.getProvider()
          const recorded = wrapProvider(scope, key, provider)
          providers.set(recorded, provider)
          return recorded
        }),
      signIn: recordDeviceSignIn(scope, key, connector.signIn),
      subscribe(listener) {
        const source = `${key} ${listeners}`
        listeners += 1
        return connector.subscribe((event) => {
          recordEvent(scope, source, toEvent(scope, event))
          listener(event)
        })
      },
    }
    keys.set(wrapper, key)
    return wrapper
  }

  function wrap(connector: Connector): Connector {
    // An adapter may list what the core has passed to it.
    if (keys.has(connector)) return connector
    const wrapper = wrapped.get(connector) ?? wrapNew(connector)
    wrapped.set(connector, wrapper)
    return wrapper
  }

  return {
    describe: (connector) => describeConnector(scope, connector, keys.get(connector) ?? ''),
    toKey: (connector) => keys.get(connector),
    unwrapProvider: (provider) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: a provider for a provider, `undefined` for `undefined`.
      (provider && (providers.get(provider) ?? provider)) as typeof provider,
    wrap,
  }
}
