import { PorticoError } from '../../errors/portico-error.ts'
import { toNetworkId } from '../../networks/extend-network.ts'
import { listedNetworks } from '../../networks/listed-networks.ts'
import type { PorticoOptions, ResolvedOptions } from '../../options/options.ts'
import { resolveOptions } from '../../options/resolve-options.ts'
import type { Siwx } from '../../siwx/siwx.ts'
import { isRecord } from '../json.ts'
import { purchaseUrlTarget } from '../record/record-providers.ts'
import type { givenOptions } from '../redact/redact-options.ts'
import type { ReplayScope } from './replay-platform.ts'

/** The recording only says that the host sets these. */
const placeholders: Pick<PorticoOptions, (typeof givenOptions)[number]> = {
  meld: { publicKey: 'redacted' },
  onReport: () => new Promise(() => undefined),
  privacyPolicyUrl: 'https://redacted.invalid/',
  projectId: 'project',
  termsConditionsUrl: 'https://redacted.invalid/',
}

const names = new Map<string, string>(
  listedNetworks.map((network) => [toNetworkId(network), network.name]),
)

/** The host's name is not recorded: that of the overlay for the id. */
function toNetwork(recorded: unknown) {
  const { chainNamespace, id, nativeCurrency, testnet } = Object(recorded)
  return {
    chainNamespace,
    id,
    name: names.get(`${chainNamespace}:${id}`) ?? `Network ${id}`,
    nativeCurrency: { ...Object(nativeCurrency), name: 'Token' },
    rpcUrls: { default: { http: ['https://rpc.redacted.invalid'] } },
    testnet,
  }
}

/** Name and link are not recorded. */
function toWallet(recorded: unknown) {
  const { id, isMobile } = Object(recorded)
  return { id, name: id, ...(isMobile === true && { mobile_link: 'app://redacted' }) }
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Nothing in them is loaded from the recorded page. */
export function resolveRecordedOptions(
  { answers, recording: { options } }: Pick<ReplayScope, 'answers' | 'recording'>,
  siwx: Siwx,
): ResolvedOptions {
  const recorded: Readonly<Record<string, unknown>> = isRecord(options) ? options : {}
  const {
    adapters,
    customWallets,
    enableEmbedded,
    networks,
    onrampProviders,
    siwx: hasSignIn,
    ...rest
  } = recorded
  const filled = Object.entries(placeholders).map(([name, value]) => [
    name,
    recorded[name] === true ? value : undefined,
  ])
  return resolveOptions({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: `resolveOptions` validates them.
    ...(rest as PorticoOptions),
    ...Object.fromEntries(filled),
    adapters: toList(adapters).map((adapter) => ({
      load: () => Promise.reject(new PorticoError('internal')),
      namespace: Object(adapter).namespace,
    })),
    customWallets: toList(customWallets).map(toWallet),
    enableEmbedded: enableEmbedded === true,
    networks: toList(networks).map(toNetwork),
    onrampProviders: toList(onrampProviders).map((provider) => ({
      getUrl: async () => String(await answers.call(purchaseUrlTarget)),
      id: Object(provider).id,
      name: String(Object(provider).id),
      namespaces: Object(provider).namespaces,
    })),
    recording: 'off',
    siwx: hasSignIn === true ? siwx : undefined,
  })
}
