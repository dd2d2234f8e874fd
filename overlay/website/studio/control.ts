import type { OptionDoc } from './option-docs.ts'

/** How an option is set in the studio. `code`: a function or an object of code, which has no control. */
export type Control =
  | { readonly kind: 'code' | 'json' | 'number' | 'switch' | 'text' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }

/** Aliases of the types of options whose values the page of the API does not write out. */
const aliases: Readonly<Record<string, string>> = {
  ThemeMode: '"auto" | "dark" | "light"',
}

/** Options that are code, or that the place of the studio decides. */
const inCode = new Set([
  'adapters',
  'externalConnectors',
  'networks',
  'onReport',
  'onrampProviders',
  'projectId',
  'siweConfig',
  'siwx',
  'universalProvider',
])

export function toControl({ name, type: written }: OptionDoc): Control {
  const type = aliases[written] ?? written
  if (inCode.has(name)) return { kind: 'code' }
  if (type === 'boolean') return { kind: 'switch' }
  if (type === 'string') return { kind: 'text' }
  if (type === 'number') return { kind: 'number' }
  if (/^"[^"]*"(?: \| "[^"]*")+$/.test(type))
    return { kind: 'choice', values: type.split(' | ').map((value) => value.slice(1, -1)) }
  return { kind: 'json' }
}
