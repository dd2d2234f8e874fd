import type { SignInMessageFields } from '../siwx/siwx.ts'

/** The fields of a message of an EVM account, with every field that has a line. */
export const evmSignIn: SignInMessageFields = {
  accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: 'eip155:1',
  domain: 'app.example:8080',
  expirationTime: '2026-02-01T12:00:00.000Z',
  issuedAt: '2026-01-31T12:00:00.000Z',
  nonce: 'k3vX9aQ2',
  notBefore: '2026-01-31T12:00:00Z',
  requestId: 'request-1',
  resources: ['https://app.example/terms', 'urn:example:1'],
  statement: 'Sign in to Example.',
  uri: 'https://app.example:8080',
  version: '1',
}

/** The fields of a message of a Solana account, without those that are optional. */
export const solanaSignIn: SignInMessageFields = {
  accountAddress: 'FYpB58cLw5cwiN763ayB2sFT8HLF2MRUBbbyRgHYiRpK',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  domain: 'app.example',
  nonce: 'k3vX9aQ2',
  uri: 'https://app.example',
  version: '1',
}
