import { hasSignIn } from '../core/sign-in-offer.ts'
import type { ResolvedOptions } from '../options/options.ts'
import type { Json } from './json.ts'
import type { Redactor } from './redact.ts'

/** The options that are recorded. What names a project, a service, an address or a text of the host is not among them. */
const keptOptions = [
  'allWallets',
  'allowUnsupportedChain',
  'debug',
  'defaultAccountTypes',
  'enableEIP6963',
  'enableEmbedded',
  'enableNetworkSwitch',
  'enableWalletConnect',
  'enableWalletGuide',
  'enableWallets',
  'excludeWalletIds',
  'featuredWalletIds',
  'features',
  'hasMultipleAddresses',
  'includeWalletIds',
  'manualWCControl',
  'recording',
  'sdkType',
  'sdkVersion',
  'themeMode',
] as const satisfies readonly (keyof ResolvedOptions)[]

/** Redacts the options of a host, so that a replay can resolve them. */
export function redactOptions(redactor: Redactor, options: ResolvedOptions): Json {
  const kept = keptOptions.flatMap((name): [string, Json][] => {
    const value = redactor.field(name, options[name])
    return value === undefined ? [] : [[name, value]]
  })
  return {
    ...Object.fromEntries(kept),
    adapters: options.adapters.map(({ namespace }) => ({ namespace })),
    customWallets: options.customWallets.map(({ id, mobile_link: link }) => ({
      id: redactor.text(id, 'id'),
      name: redactor.text(id),
      ...(link && { mobile_link: 'app://redacted' }),
    })),
    networks: options.networks.map(
      ({ chainNamespace = 'eip155', id, nativeCurrency: { decimals, symbol }, testnet }) => ({
        chainNamespace,
        id,
        name: `Network ${id}`,
        // Services name it by the same symbol.
        nativeCurrency: { decimals, name: 'Token', symbol: redactor.text(symbol, 'symbol') },
        rpcUrls: { default: { http: ['https://rpc.redacted.invalid'] } },
        testnet: testnet === true,
      }),
    ),
    siwx: hasSignIn(options),
    // Whether there is one decides what is offered. Which one it is stays with the host.
    projectId: options.projectId === '' ? '' : 'project',
  }
}
