import { createSignInMessage, localSessions, serverSessions } from '@portico/overlay/siwx'

/** Sessions on a server, by the routes of this page. */
export const production = serverSessions({
  getRequired: () => true,
  statement: 'Sign in to Example.',
  url: 'https://api.app.example/sign-in',
})

/** Sessions in the local storage of the page, for development. */
export const development = localSessions({ lifetime: 3_600_000, statement: 'Sign in to Example.' })

/** A message for a store that you write. It throws `params-invalid` for what the text cannot contain. */
export const message = createSignInMessage({
  accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: 'eip155:1',
  domain: 'app.example',
  issuedAt: '2026-01-31T12:00:00Z',
  nonce: 'k3vX9aQ2',
  uri: 'https://app.example',
  version: '1',
}).toString()
