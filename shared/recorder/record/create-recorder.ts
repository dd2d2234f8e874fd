import type { Core, CoreBoundary, CoreOptions, CreateCore } from '../../core/create-core.ts'
import type { Json } from '../json.ts'
import type { Recording, RecordingHeader } from '../recording.ts'
import { createKnownAddresses, createPseudonyms } from '../redact/pseudonyms.ts'
import { createRedactor } from '../redact/redact.ts'
import type { exportRecording } from './export-recording.ts'
import {
  adapterCalls,
  recordAdapter,
  recordChainCalls,
  toAdapterContext,
} from './record-adapters.ts'
import { recordEvent } from './record-calls.ts'
import { createConnectorRecorder } from './record-connectors.ts'
import { recordCore } from './record-core.ts'
import { createRecordedIds, recordEmbeddedWallet } from './record-frame.ts'
import { recordPlatform } from './record-platform.ts'
import { createPopupRecorder } from './record-popup.ts'
import { recordProviders } from './record-providers.ts'
import { recordSiwx } from './record-sign-in.ts'
import { recordStorage } from './record-storage.ts'
import { followStates } from './recorded-states.ts'
import type { RecordingControl } from './recording-control.ts'
import { createRecordingLog, type LogOptions } from './recording-log.ts'

export type RecorderOptions = Pick<LogOptions, 'limits' | 'nextTask'> & {
  readonly checksumAddress: (address: string) => string
  readonly environment: RecordingHeader['environment']
  /** Most visits end without a file: a page loads it with the first one. */
  readonly exportRecording: (
    ...args: Parameters<typeof exportRecording>
  ) => Promise<Recording> | Recording
}

function createOutside(
  { checksumAddress, environment, exportRecording: makeFile, ...logOptions }: RecorderOptions,
  { options, platform }: CoreOptions,
) {
  const log = createRecordingLog({ ...logOptions, clock: platform.clock })
  const pseudonyms = createPseudonyms(platform.random.uuid())
  const redactor = createRedactor(pseudonyms)
  const addresses = createKnownAddresses()
  const ids = createRecordedIds(platform.random)
  const connectors = createConnectorRecorder({ addresses, log, redactor })
  const { secureSite } = options.services
  const popups = createPopupRecorder({ log, redactor, secureSite })
  const clients: Record<string, string[]> = {}
  const wallets: Record<string, Json[]> = {}
  const header: Omit<RecordingHeader, 'options'> = {
    clients,
    environment,
    product: options.sdkVersion,
    startedAt: pseudonyms.shift('time', Math.floor(platform.clock.now())),
    storage: recordStorage(platform.storage, redactor),
    wallets,
  }
  return {
    addresses,
    checksumAddress,
    clients,
    connectors,
    header,
    ids,
    log,
    makeFile,
    options,
    platform,
    popups,
    redactor,
    secureSite,
    wallets,
  }
}

type Outside = ReturnType<typeof createOutside>

const listCalls = (client: object): string[] => adapterCalls.filter((name) => name in client)

function recordBoundary(outside: Outside, boundary: CoreBoundary): CoreBoundary {
  const { connectors, platform, wallets } = outside
  return {
    createChainClients(clientOptions) {
      const { adapterContext, adapters } = clientOptions
      const clients = boundary.createChainClients({
        ...clientOptions,
        adapterContext: toAdapterContext(outside, adapterContext),
      })
      return new Map(
        [...clients].map(([namespace, client]) => {
          if (adapters.has(namespace)) return [namespace, client]
          const target = `client ${namespace}`
          outside.clients[target] = listCalls(client)
          return [namespace, recordChainCalls(outside, target, client)]
        }),
      )
    },
    createWalletConnect(options) {
      const { onAlert, onPendingRequest } = options
      const created = boundary.createWalletConnect({
        ...options,
        onAlert(code) {
          recordEvent(outside, 'wallet-connect alert', code)
          onAlert(code)
        },
        onPendingRequest(app) {
          recordEvent(outside, 'wallet-connect request', app !== undefined)
          onPendingRequest(app)
        },
        platform,
      })
      const recorded = created.connectors.map(connectors.wrap)
      wallets['wallet-connect'] = recorded.map(connectors.describe)
      return { ...created, connectors: recorded }
    },
  }
}

function createControl(outside: Outside): RecordingControl {
  return {
    // The time zone and the log are read at the export: at the beginning, the page has just opened.
    export: async (request = {}) => outside.makeFile(outside, request),
  }
}

/** Redacted, and kept in memory: calls of its clients, answers of its ports, wallets and adapters, and its states. */
export function createRecordedCore(
  recorderOptions: RecorderOptions,
  coreOptions: CoreOptions,
  createCore: CreateCore,
): Core {
  const outside = createOutside(recorderOptions, coreOptions)
  const { connectors, ids, log, platform, redactor, wallets } = outside
  const { adapters, featureLoaders, options } = coreOptions
  const recorded = recordPlatform(outside, platform, options)
  // Support then has the origin of the page, also where nothing else reads it.
  recorded.page.describe()
  const core = createCore({
    ...coreOptions,
    adapters: new Map(
      [...adapters].map(([namespace, start]) => {
        const startRecorded = recordAdapter(outside, namespace, start)
        return [
          namespace,
          (context) => {
            const adapter = startRecorded(context)
            outside.clients[`adapter ${namespace}`] = [
              ...listCalls(adapter),
              ...(adapter.openNetworks ? ['openNetworks'] : []),
            ]
            wallets[`adapter ${namespace}`] = adapter.getConnectors().map(connectors.describe)
            return adapter
          },
        ]
      }),
    ),
    featureLoaders: {
      wrapSiwx: (siwx) => recordSiwx(outside, siwx),
      embeddedWallet: (flows) =>
        featureLoaders.embeddedWallet(flows, (browser) => recordEmbeddedWallet(outside, browser)),
    },
    options: recordProviders(outside, options),
    platform: { ...recorded, random: ids.random },
    wrapBoundary: (boundary) => recordBoundary(outside, boundary),
  })
  const stop = followStates(core, redactor, log.setState)
  return {
    ...recordCore(outside, core),
    destroy() {
      core.destroy()
      stop()
      outside.addresses.clear()
      log.clear()
    },
    recording: createControl(outside),
  }
}
