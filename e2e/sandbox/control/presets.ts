import type { Conditions } from '../conditions.ts'
import type { Fault } from '../faults.ts'
import type { Relay } from '../relay/relay.ts'
import type { Service } from '../service.ts'

export type Controlled = {
  readonly conditions: Conditions
  readonly relay: Pick<Relay, 'cutAll' | 'delay' | 'dropMessages'>
  readonly services: readonly Service[]
}

type Preset = {
  readonly name: string
  readonly title: string
  /** What the overlay must show then, with the § of the specification. */
  readonly shows: string
  readonly fault?: Fault
  /** Names of services. Default: all. */
  readonly services?: readonly string[]
  /** Default: all paths. */
  readonly paths?: readonly string[]
  /** Milliseconds that the services' clock is ahead. */
  readonly skew?: number
  readonly projectsExpired?: true
}

const unavailable: Fault = { kind: 'status', status: 503 }

/** Named sets of faults, each with what the overlay must show. */
export const presets: readonly Preset[] = [
  {
    name: 'origin-refused',
    title: 'Origin not on the list',
    shows: 'Alert “Invalid App Configuration”, once (§8.18, §8.20)',
    fault: { kind: 'origin-refused' },
    services: ['relay', 'pulse', 'api', 'rpc'],
  },
  {
    name: 'clock-behind',
    title: 'Clock an hour off',
    shows: 'Alert “Session Expired”, once (§8.21); a name cannot be registered (§8.10)',
    skew: -3_600_000,
  },
  {
    name: 'project-expired',
    title: 'Project id closed',
    shows: 'Alert “Invalid Project ID”, once (§8.22)',
    projectsExpired: true,
  },
  {
    name: 'login-silent',
    title: 'Login never answers',
    shows: 'Alert “Invalid App Configuration” after 30 s (§8.20, §8.27)',
    fault: { kind: 'hang' },
    services: ['secure'],
  },
  {
    name: 'frame-missing',
    title: 'Login frame does not load',
    shows: '“Unable to load email login dependency” (§8.28)',
    fault: { kind: 'drop' },
    services: ['secure'],
  },
  {
    name: 'balances-fail',
    title: 'Token balances fail',
    shows: '“Token Balance Unavailable” (§8.1)',
    fault: unavailable,
    services: ['rpc'],
    paths: ['/v1/account/*/balance'],
  },
  {
    name: 'history-fails',
    title: 'Activity fails',
    shows: '“Failed to fetch transactions” (§8.2)',
    fault: unavailable,
    services: ['rpc'],
    paths: ['/v1/account/*/history'],
  },
  {
    name: 'names-fail',
    title: 'Names fail',
    shows: '“Error resolving name” and its kin (§8.11)',
    fault: unavailable,
    services: ['rpc'],
    paths: [
      '/v1/profile/account',
      '/v1/profile/account/*',
      '/v1/profile/reverse/*',
      '/v1/profile/suggestions/*',
    ],
  },
  {
    name: 'wallets-fail',
    title: 'Wallet list fails',
    shows: 'The list says so and offers Retry; wallets of this browser stay',
    fault: unavailable,
    services: ['api'],
    paths: ['/getWallets'],
  },
  {
    name: 'rate-limited',
    title: 'Rate limit reached',
    shows: 'Features wait and say so; nothing is asked again at once',
    fault: { kind: 'status', status: 429 },
    services: ['api', 'rpc', 'pulse'],
  },
  {
    name: 'relay-down',
    title: 'Relay down',
    shows: 'WalletConnect says that it cannot be reached, with Retry',
    fault: { kind: 'drop' },
    services: ['relay'],
  },
  {
    name: 'chain-stopped',
    title: 'Ethereum stopped',
    shows: 'A balance is a dash; sending says “Something went wrong” (§8.4)',
    fault: { kind: 'drop' },
    services: ['chain-1'],
  },
  {
    name: 'slow',
    title: 'Everything two seconds late',
    shows: 'Skeletons of the final height; nothing jumps',
    fault: { kind: 'slow', milliseconds: 2000 },
  },
  {
    name: 'garbage',
    title: 'Everything answers garbage',
    shows: 'Each feature says that it failed; nothing breaks',
    fault: { kind: 'garbage' },
  },
  {
    name: 'cors-refused',
    title: 'No service may be read from this page',
    shows: 'As if offline: each feature says that it failed (§8.18)',
    fault: { kind: 'cors-refused' },
  },
]

/** Applies a preset, after it has ended all other faults. */
export function applyPreset(world: Controlled, preset: Preset): void {
  heal(world)
  const { fault, paths = [undefined], projectsExpired, services, skew } = preset
  if (skew) world.conditions.skew(skew)
  if (projectsExpired) world.conditions.expireProjects()
  if (!fault) return
  for (const service of world.services.filter(({ name }) => services?.includes(name) ?? true))
    for (const path of paths) service.setFault(fault, path)
}

export function heal({ conditions, services }: Pick<Controlled, 'conditions' | 'services'>): void {
  conditions.reset()
  for (const service of services) service.heal()
}
