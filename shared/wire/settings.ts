import * as v from 'valibot'
import { fromBase58 } from '../format/base58.ts'
import type { Features } from '../options/features.ts'
import { fill } from '../options/fill.ts'
import { optionChecks } from '../options/option-table.ts'
import type { Services, ThemeMode, ThemeVariables } from '../options/options.ts'
import { all, type Check, dictionary, exact, flag, is, like, list } from '../schema/check.ts'
import { isAddress as isAccount } from '../schema/is-address.ts'
import { parseUrl } from '../schema/parse-url.ts'
import { type Hex, isChainId } from '../schema/primitives.ts'

export type Settings = {
  readonly features: Partial<Features>
  /** A BCP 47 tag. Empty for the languages of the browser. */
  readonly locale: string
  /** CAIP-2. Empty for all that the extension has. */
  readonly networks: readonly string[]
  readonly projectId: string
  /** An absent service is the hosted one. */
  readonly services: Partial<Services>
  /** It signs only on testnets and local networks. */
  readonly testWallet: boolean
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly watchedAccounts: readonly string[]
}

export const defaultSettings: Settings = {
  features: {},
  locale: '',
  networks: [],
  projectId: '',
  services: {},
  testWallet: false,
  themeMode: 'dark',
  themeVariables: {},
  watchedAccounts: [],
}

const longestAddress = 2_048

const mostWatched = 20

export const isEvmAddress = (text: string): text is Hex =>
  text.startsWith('0x') && isAccount(text, 'eip155')

export const isSolanaAddress = (text: string): boolean =>
  isAccount(text, 'solana') && fromBase58(text)?.length === 32

const isWatchable = (value: unknown) =>
  typeof value === 'string' && (isEvmAddress(value) || isSolanaAddress(value))

const isAddress = (value: unknown) =>
  typeof value === 'string' && value.length <= longestAddress && parseUrl(value) !== undefined

const services = all(
  ...[optionChecks['services']].filter((check) => check !== undefined),
  dictionary(
    is(() => true, ''),
    is(isAddress, 'Give a whole address.'),
  ),
)

const checks: Readonly<Record<string, Check>> = {
  ...optionChecks,
  locale: like(/^([a-z]{2,8}(-[a-z\d]{1,8})*)?$/i, 'Give a language tag, such as en or pt-BR.'),
  networks: list(is(isChainId, 'Give CAIP-2 ids, such as eip155:1.')),
  projectId: like(
    /^[\w-]{0,64}$/,
    'Give letters, digits, hyphens and underscores alone, 64 at most.',
  ),
  services,
  testWallet: flag,
  watchedAccounts: is(
    (value) => Array.isArray(value) && value.length <= mostWatched && value.every(isWatchable),
    `Give addresses of EVM or Solana accounts, ${mostWatched} at most.`,
  ),
}

const check = exact(
  Object.fromEntries(Object.entries(checks).filter(([name]) => name in defaultSettings)),
)

export const settings = v.pipe(
  v.custom<Partial<Settings>>((value) => check(value, '').length === 0),
  v.transform((value): Settings => fill(defaultSettings, value)),
)

/** The keys are paths of fields, such as `services.rpc`. */
export type SettingsProblems = Readonly<Record<string, string>>

/** The overlay needs a project id. `undefined` without any. */
export function findSettingsProblems(values: unknown): SettingsProblems | undefined {
  const { projectId } = Object(values)
  const problems = check(values, 'settings').map((problem): [string, string] => {
    const [path = '', ...sentence] = problem.split(': ')
    return [path.replace(/^settings\./, ''), sentence.join(': ')]
  })
  if (projectId === undefined || projectId === '')
    problems.push(['projectId', 'Give the project id that the services know you by.'])
  return problems.length > 0 ? Object.fromEntries(problems) : undefined
}

/** A login, a query or a long random part, as services use for keys. */
function hasKey(address: string): boolean {
  const url = parseUrl(address.trim())
  if (!url) return false
  const isRandom = (part: string) => /^[\w-]{20,}$/.test(part) && /\d/.test(part)
  return (
    [url.username, url.password, url.search].some(Boolean) || url.pathname.split('/').some(isRandom)
  )
}

/** Each page that the profile is used on can read its settings. */
export function findExposedKeys({ services: addresses }: Settings): ReadonlySet<string> {
  return new Set(
    Object.entries(addresses).flatMap(([name, address]) => (hasKey(address) ? [name] : [])),
  )
}
