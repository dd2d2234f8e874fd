import type { Adapter, AdapterContext, StartAdapter } from '../../adapters/adapter.ts'
import type { ChainClient } from '../../core/chain-clients.ts'
import type { Platform } from '../../platform/ports.ts'
import type { Namespace } from '../../schema/primitives.ts'
import type { Json } from '../json.ts'
import { getAnswerField } from '../redact/recorded-fields.ts'
import { type RecorderScope, recordCall, recordEvent } from './record-calls.ts'
import type { ConnectorRecorder } from './record-connectors.ts'

export type AdapterScope = RecorderScope & {
  readonly connectors: ConnectorRecorder
  readonly platform: Platform
}

type Calls = Omit<
  Adapter,
  'destroy' | 'getConnectors' | 'onConnectorsChange' | 'openNetworks' | 'refresh'
>

export const adapterCalls = [
  'getBalance',
  'getTokens',
  'isIncluded',
  'read',
  'sendTransaction',
  'signMessage',
  'switchNetwork',
] as const satisfies readonly (keyof Calls)[]

type CallRequest = {
  readonly isUnrecorded?: boolean
  readonly method?: string
  readonly network?: { readonly caipNetworkId: string }
  readonly provider?: Parameters<ConnectorRecorder['unwrapProvider']>[0]
}

/** A signature is not recorded. */
function toValue({ redactor }: RecorderScope, name: string, { method = '' }: CallRequest) {
  return (value: unknown): Json | undefined => {
    if (name === 'signMessage') return '0x'
    if (method === 'eth_getTransactionCount') return redactor.field('nonce', value)
    return redactor.field(name === 'read' ? getAnswerField(method, 'amount') : 'amount', value)
  }
}

export function recordChainCalls<client extends ChainClient>(
  scope: AdapterScope,
  target: string,
  client: client,
): client {
  const { connectors, redactor } = scope
  const calls = adapterCalls.flatMap((name) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: each call takes one object, and gives a promise.
    const call = Reflect.get(client, name) as
      | ((request: CallRequest) => Promise<unknown>)
      | undefined
    if (!call) return []
    const record = (request: CallRequest) => {
      const { isUnrecorded, method, network, provider } = request
      if (isUnrecorded) return call(request)
      const detail = method === undefined ? '' : ` ${redactor.text(method, 'method')}`
      return recordCall(
        scope,
        {
          args: { chain: network?.caipNetworkId ?? null },
          target: `${target} ${name}${detail}`,
          toValue: toValue(scope, name, request),
        },
        () =>
          call(provider ? { ...request, provider: connectors.unwrapProvider(provider) } : request),
      )
    }
    return [[name, record]]
  })
  return { ...client, ...Object.fromEntries(calls) }
}

/** An adapter gets the ports themselves: what it does with them is part of its answers. */
export function toAdapterContext<context extends Omit<AdapterContext, 'networks'>>(
  { connectors, platform }: AdapterScope,
  context: context,
): context {
  const { getWallet } = context
  return {
    ...context,
    platform,
    ...(getWallet && {
      getWallet: async (chainId: Parameters<typeof getWallet>[0]) =>
        connectors.unwrapProvider(await getWallet(chainId)),
    }),
  }
}

export function recordAdapter(
  scope: AdapterScope,
  namespace: Namespace,
  start: StartAdapter,
): StartAdapter {
  const { connectors } = scope
  const target = `adapter ${namespace}`
  return (context) => {
    const adapter = start(toAdapterContext(scope, context))
    const getConnectors = () => adapter.getConnectors().map(connectors.wrap)
    const describe = () => getConnectors().map(connectors.describe)
    return {
      ...recordChainCalls(scope, target, adapter),
      getConnectors,
      onConnectorsChange: (listener) =>
        adapter.onConnectorsChange(() => {
          recordEvent(scope, target, describe())
          listener()
        }),
    }
  }
}
