import type { World } from '../world.ts'

/** What a person needs to know of the world they started, and nothing more. */
export function renderBanner(world: World, playground: string): string {
  const { mainnet, base, rpc, api, facts } = world
  const line = (label: string, value: string) => `  ${label.padEnd(12)}${value}`
  return [
    '',
    '  Portico, with a local internet of its own.',
    '  For development: it keeps nothing secret and listens on this machine alone.',
    '',
    line('Playground', `${playground}/playground/`),
    line('Host pages', `${playground}/`),
    '',
    line('Ethereum', `${mainnet.url}   chain id 1`),
    line('Base', `${base.url}   chain id 8453`),
    line('RPC host', rpc.url),
    line('API host', api.url),
    '',
    '  Accounts of the sandbox wallet, 10,000 ETH each on both chains:',
    ...facts.accounts.map((address, index) => line(`  ${index + 1}`, address)),
    '',
    '  Ctrl-C stops everything.',
    '',
    '',
  ].join('\n')
}
