import type { Adapter, StartAdapter } from '../../adapters/adapter.ts'
import { createListeners } from '../../async/listeners.ts'
import type { ChainClient } from '../../core/chain-clients.ts'
import type { CoreBoundary } from '../../core/create-core.ts'
import type { EmbeddedWalletPlatform } from '../../features/embedded-wallet/embedded-wallet-platform.ts'
import type { FrameEvent } from '../../features/embedded-wallet/frame/frame-port.ts'
import { createOpenNetworks } from '../../networks/open-networks.ts'
import type { MiniAppPlatform } from '../../options/socials.ts'
import type { Restriction } from '../../policies/restriction.ts'
import type { RestrictionKind } from '../../policies/restriction-texts.ts'
import { isNamespace, type Namespace } from '../../schema/primitives.ts'
import { createBrowserStorage } from '../../storage/browser-storage.ts'
import { isRecord } from '../json.ts'
import { adapterCalls } from '../record/record-adapters.ts'
import { toResult } from '../redact/login-results.ts'
import { decodeError, decodeValue } from './replay-answers.ts'
import { createReplayCalls } from './replay-calls.ts'
import type { ReplayConnectors } from './replay-connectors.ts'
import type { ReplayScope } from './replay-platform.ts'
import { createReplayPopup, type PopupScope } from './replay-popup.ts'

type ConnectorScope = ReplayScope & { readonly connectors: ReplayConnectors }

type Calls = Pick<Adapter, (typeof adapterCalls)[number]>

function createCalls({ answers, recording }: ReplayScope, target: string): Calls {
  const names = adapterCalls.filter((name) => recording.clients[target]?.includes(name))
  const calls = names.map((name) => [
    name,
    ({ isUnrecorded, method }: { readonly isUnrecorded?: boolean; readonly method?: string }) =>
      isUnrecorded
        ? new Promise(() => undefined)
        : answers.call(`${target} ${name}${method === undefined ? '' : ` ${method}`}`),
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the recorded calls gave such values, which are redacted in their form.
  return Object.fromEntries(calls) as Calls
}

function startReplayAdapter(scope: ConnectorScope, namespace: Namespace): StartAdapter {
  const { connectors, recording, sources } = scope
  const target = `adapter ${namespace}`
  return ({ networks, platform }) => {
    const changes = createListeners()
    let listed = connectors.list(recording.wallets[target])
    sources.set(target, (value) => {
      listed = connectors.list(value)
      changes.emit()
    })
    const hasOpenNetworks = recording.clients[target]?.includes('openNetworks')
    return {
      ...createCalls(scope, target),
      destroy: changes.clear,
      getConnectors: () => listed,
      onConnectorsChange: changes.subscribe,
      ...(hasOpenNetworks && {
        openNetworks: createOpenNetworks({
          confirm: (definition) => Promise.resolve(definition),
          findDefinition: () => Promise.resolve(undefined),
          networks,
          storage: createBrowserStorage(platform),
        }),
      }),
      refresh: () => undefined,
    }
  }
}

export function createReplayAdapters(scope: ConnectorScope): ReadonlyMap<Namespace, StartAdapter> {
  const names = Object.keys(scope.recording.clients).map((target) => target.split(' '))
  return new Map(
    names.flatMap(([kind, namespace = '']) =>
      kind === 'adapter' && isNamespace(namespace)
        ? [[namespace, startReplayAdapter(scope, namespace)] as const]
        : [],
    ),
  )
}

export function createReplayBoundary(scope: ConnectorScope): CoreBoundary {
  const { connectors, recording, sources } = scope
  return {
    createChainClients({ adapters, namespaces }) {
      const clients = new Map<Namespace, ChainClient>(adapters)
      for (const namespace of namespaces) {
        const target = `client ${namespace}`
        if (recording.clients[target])
          clients.set(namespace, { ...createCalls(scope, target), destroy: () => undefined })
      }
      return clients
    },
    createWalletConnect({ onAlert, onPendingRequest }) {
      sources.set('wallet-connect alert', (value) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the recorder has written the code of an alert.
        onAlert(value as Parameters<typeof onAlert>[0])
      })
      sources.set('wallet-connect request', (value) =>
        onPendingRequest(
          value === true
            ? { link: { base: 'app:', href: 'app://redacted', target: '_self' }, name: 'Wallet' }
            : undefined,
        ),
      )
      return {
        connectors: connectors.list(recording.wallets['wallet-connect']),
        destroy: () => undefined,
      }
    },
  }
}

const isFrameEvent = (value: unknown): value is FrameEvent =>
  isRecord(value) && typeof value['type'] === 'string'

const miniAppPlatforms = ['android', 'ios', 'mac', 'other'] as const satisfies MiniAppPlatform[]

const restrictionKinds = [
  'camera-policy',
  'embedder-policy',
  'frame-policy',
  'frame-sandbox',
  'opener-policy',
  'popup-sandbox',
] as const satisfies RestrictionKind[]

/** A recording has only the kinds; one of an earlier version has none. */
const toRestrictions = (value: unknown): readonly Restriction[] =>
  restrictionKinds
    .filter((kind) => Array.isArray(value) && value.includes(kind))
    .map((kind) => ({ fix: '', kind, source: '' }))

export function createReplayBrowser({
  cursor,
  secureSite,
  sources,
}: PopupScope): EmbeddedWalletPlatform {
  return {
    calls: createReplayCalls({ sources }),
    createFrame: () => ({
      destroy: () => undefined,
      isAlive: () => cursor.read('frame.isAlive') !== false,
      listen: (listener) =>
        sources.listen('frame', (value) => {
          const event = decodeValue(value)
          if (isFrameEvent(event)) listener(event)
        }),
      post(message) {
        cursor.takeCall(`frame ${String(Object(message).type)}`)
        const failure = cursor.read('frame.post')
        if (typeof failure !== 'string') return
        throw decodeError({ code: failure, name: failure === '' ? 'TypeError' : 'PorticoError' })
      },
    }),
    miniApp() {
      const platform = cursor.read('miniApp')
      return miniAppPlatforms.find((one) => one === platform)
    },
    openPopup: () =>
      cursor.read('openPopup') === true
        ? createReplayPopup({ cursor, secureSite, sources })
        : undefined,
    page: {
      forgetResult: () => undefined,
      href: () => 'https://page.redacted.invalid/',
      result: () => toResult(cursor.read('page.result'), secureSite),
    },
    restrictions: () => toRestrictions(cursor.read('restrictions')),
  }
}
