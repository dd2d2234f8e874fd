import type { WorldFacts } from '../sandbox/world-facts.ts'

/** The strictest content security policy that the overlay supports, with the sources of the features in use. */
export function toStrictPolicy(
  { chains, services }: WorldFacts,
  more: readonly string[] = [],
): string {
  const nodes = chains.map(({ rpcUrl }) => rpcUrl)
  const endpoints = [services.api, services.rpc, ...nodes, ...more]
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ${endpoints.join(' ')}`,
    `img-src 'self' data: ${services.api}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
