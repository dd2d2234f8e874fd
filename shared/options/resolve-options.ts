import { PorticoError } from '../errors/portico-error.ts'
import type { NetworkDefinition } from '../networks/network.ts'
import type { AccountType } from '../schema/account-type.ts'
import { exact } from '../schema/check.ts'
import type { Namespace } from '../schema/primitives.ts'
import { each } from './each.ts'
import { defaultFeatures } from './features.ts'
import { fill } from './fill.ts'
import { offByDefault, onByDefault } from './flags.ts'
import type { DefaultedOption, PorticoOptions, ResolvedOptions, Services } from './options.ts'
import { optionChecks } from './options-check.ts'

/** The default addresses of the services (services §0). */
export const defaultServices: Services = {
  api: 'https://api.web3modal.org',
  pulse: 'https://pulse.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
  rpc: 'https://rpc.walletconnect.org',
  secureFrame: 'https://secure.walletconnect.org/sdk',
  secureSite: 'https://secure.walletconnect.org',
}

/** The default account types (§6.2). */
export const defaultAccountTypes: Readonly<Record<Namespace, AccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
  cosmos: 'eoa',
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: a test compares each value with its docstring.
const defaults = {
  ...each(onByDefault, true),
  ...each(offByDefault, false),
  ...each(
    'includeWalletIds excludeWalletIds featuredWalletIds adapters customWallets descriptors externalConnectors onrampProviders',
    [],
  ),
  allWallets: 'SHOW',
  messages: {},
  recording: 'off',
  sdkType: 'portico',
  sdkVersion: 'html-portico-0.9.0',
  themeMode: 'dark',
  themeVariables: {},
} as Pick<ResolvedOptions, DefaultedOption>

/** The texts that are in a list more than once. What is not a text is a problem of its own. */
function findDoubles(list: readonly unknown[]): readonly string[] {
  const texts = list.filter((item) => typeof item === 'string')
  return [...new Set(texts)].filter((text) => texts.indexOf(text) !== texts.lastIndexOf(text))
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function toNetworkText(network: unknown): string | undefined {
  const { chainNamespace = 'eip155', id } = Object(network)
  return id === undefined ? undefined : `${chainNamespace}:${id}`
}

/** What is wrong between options rather than in one. Any of them may be malformed. */
function findConflicts({
  adapters,
  manualWCControl,
  networks,
  siweConfig,
  siwx,
  universalProvider,
}: Partial<Record<keyof PorticoOptions, unknown>>): readonly string[] {
  const spoken = toList(adapters).map((adapter): unknown => Object(adapter).namespace)
  return [
    ...(toList(networks).length > 0 ? [] : ['networks: Give one.']),
    ...(siwx && siweConfig ? ['siwx, siweConfig: Give one.'] : []),
    ...(manualWCControl && !universalProvider
      ? ['universalProvider: Give one with manualWCControl.']
      : []),
    ...findDoubles(spoken).map((namespace) => `adapters: Give one for ${namespace}.`),
    ...findDoubles(toList(networks).map(toNetworkText)).map((id) => `networks: Give ${id} once.`),
  ]
}

/**
 * Validates the host's options and adds the defaults (§9.16 to §9.21, §6.2).
 *
 * Throws one `options-invalid` that names every problem. A missing project id is not one of them: an alert
 * reports it (§8.30), so that a page still works with the wallets that need no project id.
 */
export function resolveOptions(options: PorticoOptions): ResolvedOptions {
  const problems = [...exact(optionChecks)(options, ''), ...findConflicts(Object(options))]
  if (problems.length > 0)
    throw new PorticoError('options-invalid', `The options are not valid. ${problems.join(' ')}`, {
      details: { problems: problems.length },
    })
  return {
    ...fill({ ...defaults, projectId: '' }, options),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: no list, or an empty one, is a problem.
    networks: [...options.networks] as [NetworkDefinition, ...NetworkDefinition[]],
    defaultAccountTypes: fill(defaultAccountTypes, options.defaultAccountTypes),
    features: fill(defaultFeatures, options.features),
    services: fill(defaultServices, options.services),
  }
}
