/** One thing that the overlay relies on, and whether the wallet does it. */
export type Finding = {
  /** The name of the rule. It does not change. */
  readonly id: string
  /** Whether the wallet does it. */
  readonly ok: boolean
  /** What the rule expects, in words. */
  readonly expected: string
  /** What the wallet has done, in words. */
  readonly got: string
  /** Why it matters, with the standard. */
  readonly why: string
}

/** The rules, with what each expects and why. The documentation has this table. */
export const rules = {
  request: ['a function', 'EIP-1193: everything is sent through `request`.'],
  on: ['a function that neither throws nor rejects', 'EIP-1193: changes come by events.'],
  'remove-listener': [
    'a function that neither throws nor rejects',
    'EIP-1193: a page that is left removes its listeners.',
  ],
  'request-promise': ['a promise', 'EIP-1193: `request` returns a promise, and rejects it.'],
  'unknown-method': [
    'the error 4200 or -32601',
    'EIP-1193: pages find out by it what a wallet can do.',
  ],
  'chain-id': ['a text such as 0x1, in lower case and without leading zeros', 'EIP-695.'],
  accounts: ['a list of different addresses, or an empty one', 'EIP-1474: `eth_accounts`.'],
  announces: [
    'an announcement of this provider at each request',
    'EIP-6963: pages list what announces itself.',
  ],
  'same-provider': [
    'the same object each time',
    'EIP-6963: another object with the same name may be an impostor, so that the list marks both.',
  ],
  'same-info': ['the same uuid and rdns each time', 'EIP-6963: they identify the wallet.'],
  info: [
    'a uuid, a visible name, an icon that is a data URI of an image, and a reverse domain name',
    'EIP-6963: the list shows them. What has no domain name is not listed.',
  ],
  connect: ['a list with an account', 'EIP-1102: `eth_requestAccounts` shares accounts.'],
  'connect-accounts': [
    'the accounts that `eth_requestAccounts` has shared',
    'EIP-1102: the page reads them again after each event, and on the next visit.',
  ],
  permissions: [
    'the permission `eth_accounts`, or the error 4200 or -32601',
    'EIP-2255: `wallet_getPermissions`.',
  ],
  capabilities: [
    'an object by chain ids such as 0x1, or the error 4200 or -32601',
    'EIP-5792: calls are sent at once only where `atomic` says that the wallet can.',
  ],
  send: ['a hash of 32 bytes', 'EIP-1474: the page follows the transaction by it.'],
  'switch-unknown': [
    'the error 4902, and nothing else',
    'EIP-3085: only then the page offers to add the chain.',
  ],
  switch: ['null', 'EIP-3326: the answer says that the wallet has switched.'],
  'switch-chain': ['the chain that was requested, once it has answered', 'EIP-3326.'],
  'switch-event': [
    'one `chainChanged` with the chain id in hexadecimals',
    'EIP-1193: the page follows the wallet by it.',
  ],
  'switch-stays': [
    'the same chain 5 s after that',
    'A page would send what was meant for another chain.',
  ],
  'listener-removed': ['no event', 'EIP-1193: `removeListener`.'],
  add: ['null', 'EIP-3085: the answer says that the wallet has added the chain.'],
  'add-switch': ['null, or the chain itself', 'EIP-3326: a chain that was added can be used.'],
  'refuse-connect': ['the error 4001', 'EIP-1193: the visitor has declined. Nothing has failed.'],
  'refuse-switch': ['the error 4001', 'EIP-1193: else the page offers to add the chain.'],
  'refuse-send': ['the error 4001', 'EIP-1193: the visitor has declined. Nothing was sent.'],
  revoke: [
    'null, and no account from then on',
    'EIP-2255: a visitor who disconnects expects that the site has no access.',
  ],
} as const satisfies Readonly<Record<string, readonly [expected: string, why: string]>>

export type RuleId = keyof typeof rules
