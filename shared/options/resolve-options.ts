import { errorMessages } from '../errors/error-messages.ts'
import { PorticoError } from '../errors/portico-error.ts'
import type { NetworkDefinition } from '../networks/network.ts'
import { exact } from '../schema/check.ts'
import { fill } from './fill.ts'
import { optionChecks, optionDefaults } from './option-table.ts'
import type { PorticoOptions, ResolvedOptions } from './options.ts'

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
    throw new PorticoError(
      'options-invalid',
      `${errorMessages['options-invalid']} ${problems.join(' ')}`,
      {
        details: { problems: problems.length },
      },
    )
  return {
    ...fill(optionDefaults, options),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: no list, or an empty one, is a problem.
    networks: [...options.networks] as [NetworkDefinition, ...NetworkDefinition[]],
    defaultAccountTypes: fill(optionDefaults.defaultAccountTypes, options.defaultAccountTypes),
    features: fill(optionDefaults.features, options.features),
    services: fill(optionDefaults.services, options.services),
  }
}
