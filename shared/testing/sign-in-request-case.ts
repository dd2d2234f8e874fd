import { privateKeyToAccount } from 'viem/accounts'
import { PorticoError } from '../errors/portico-error.ts'
import { compareSignIn } from '../siwx/compare-sign-in.ts'
import { createSignInMessage } from '../siwx/sign-in-message.ts'
import type { SignInMessageFields, SignInRequest, SignInSession } from '../siwx/siwx.ts'
import { verifySignIn } from '../siwx/verify-sign-in.ts'
import { first } from './connector-case.ts'

/** Development keys: of `first`, and of another account. */
export const signer = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)
export const stranger = privateKeyToAccount(
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
)

const now = Date.parse('2026-01-31T12:00:00Z')

/** What the page asks for. The wallet fills in the address. */
export const requestedFields: Omit<SignInMessageFields, 'chainId'> = {
  accountAddress: '',
  domain: 'app.example',
  expirationTime: '2026-02-01T12:00:00.000Z',
  issuedAt: '2026-01-31T12:00:00.000Z',
  nonce: 'k3vX9aQ2',
  statement: 'Sign in to Example.',
  uri: 'https://app.example',
  version: '1',
}

/** A request that compares and verifies what it gets, and records what was verified. */
export function createSignInRequest(): SignInRequest & {
  readonly verified: SignInSession[]
  readonly requested: SignInMessageFields[]
} {
  const verified: SignInSession[] = []
  const requested: SignInMessageFields[] = []
  return {
    createMessage: async (chainId) => createSignInMessage({ ...requestedFields, chainId }),
    requested,
    verified,
    async verify({ message, signature, ...session }, fields) {
      const { accountAddress: address, chainId, domain, nonce, uri } = fields
      const expected = { address, chainIds: [chainId], domain, nonce, uri }
      const result = await verifySignIn({ expected, message, now, signature })
      if (!result.ok) throw new PorticoError('bad-response', result.reason)
      const [difference] = compareSignIn({ ...session, message, signature }, fields)
      if (difference) throw new PorticoError('bad-response', difference)
      requested.push(fields)
      verified.push({ ...session, message, signature })
    },
  }
}

/** A sign-in that an EVM wallet gives. */
export async function signEvm(
  changes: Partial<SignInMessageFields> = {},
  key: Pick<typeof signer, 'signMessage'> = signer,
) {
  const fields = {
    ...requestedFields,
    accountAddress: first,
    chainId: 'eip155:1',
    ...changes,
  } as const
  const message = createSignInMessage(fields).toString()
  return { message, signature: await key.signMessage({ message }) }
}

/** What is signed where a wallet or a page in between is not honest, with the reason of the refusal. */
export const badSignIns: readonly (readonly [
  reason: string,
  changes: Partial<SignInMessageFields>,
])[] = [
  ['domain', { domain: 'other.example', uri: 'https://other.example' }],
  ['uri', { uri: 'https://other.example' }],
  ['nonce', { nonce: 'othersite1' }],
  ['expired', { expirationTime: '2026-01-01T00:00:00.000Z' }],
  ['not-yet-valid', { notBefore: '2026-03-01T00:00:00.000Z' }],
  ['chain', { chainId: 'eip155:5' }],
]
