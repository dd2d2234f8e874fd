import type { World } from '../world.ts'

type Addresses = { playground: string; website: string }

export function renderBanner(world: World, { playground, website }: Addresses): string {
  const { cardPay, facts, phone, pulse, secure } = world
  const line = (label: string, value: string) => `  ${label.padEnd(16)}${value}`
  return [
    '',
    '  Portico, with a local internet of its own.',
    '  For development: it keeps nothing secret and listens on this machine alone.',
    '',
    line('Playground', `${playground}/playground/`),
    line('Host pages', `${playground}/`),
    line('Website', `${website}/`),
    line('Phone wallet', `${phone.url}/`),
    line('Mailbox', facts.mailbox),
    line('Card shop', `${cardPay.url}/`),
    line('Analytics', `${pulse.url}/`),
    line('Secure site', `${secure.url}/`),
    '',
    line('World', `${playground}/world.json`),
    line('Wallet script', `${playground}/wallet.js`),
    line('Project id', facts.projectId),
    '',
    ...facts.chains.map(({ id, name, rpcUrl }) => line(name, `${rpcUrl}   eip155:${id}`)),
    ...facts.solanaClusters.map(({ caip2, name, rpcUrl }) => line(name, `${rpcUrl}   ${caip2}`)),
    '',
    line('API host', facts.services.api),
    line('RPC host', facts.services.rpc),
    line('Relay', facts.services.relay),
    line('Sign-in server', facts.signIn),
    line('Control', `${facts.control}/faults`),
    '',
    '  Accounts of the sandbox wallets, with 10,000 ETH each on every chain:',
    ...facts.accounts.map((address, index) => line(`  ${index + 1}`, address)),
    '  and with 100 SOL each on every cluster:',
    ...facts.solanaAccounts.map((address, index) => line(`  ${index + 1}`, address)),
    '',
    '  Ctrl-C stops everything.',
    '',
    '',
  ].join('\n')
}
