import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { createFakeClock } from '../../testing/fake-clock.ts'
import { createFakeUniversal } from '../../testing/fake-universal.ts'
import { createSignInRequest } from '../../testing/sign-in-request-case.ts'
import { type ProposeOptions, prepareProposal } from './propose.ts'

const eip155 = {
  chains: ['eip155:1', 'eip155:8453'],
  events: [],
  methods: ['personal_sign'],
  rpcMap: {},
}
const solana = {
  chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  events: [],
  methods: [],
  rpcMap: {},
}

/** Prepares a proposal, and gives the networks of its sign-in. `undefined` without a sign-in. */
async function prepare(changes: Partial<ProposeOptions> = {}) {
  const requested: (readonly string[])[] = []
  const { hasSignIn, propose } = await prepareProposal({
    authenticate: async (_, { chains }) => {
      requested.push(chains)
      throw new PorticoError('aborted')
    },
    clock: createFakeClock(),
    namespaces: { eip155 },
    signal: new AbortController().signal,
    signIn: { chainId: 'eip155:8453', signIn: createSignInRequest() },
    universalProvider: createFakeUniversal(),
    ...changes,
  })
  if (hasSignIn) await propose().catch(() => undefined)
  return requested[0]
}

describe('prepareProposal', () => {
  test('§4.22 signs in on the EVM networks of the proposal, that of the message first', async () => {
    expect(await prepare()).toEqual(['eip155:8453', 'eip155:1'])
  })

  const attempt = (chainId: 'eip155:137' | 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') => ({
    chainId,
    signIn: createSignInRequest(),
  })

  test.each<[string, Partial<ProposeOptions>]>([
    ['a second namespace', { namespaces: { eip155, solana } }],
    ['another namespace alone', { namespaces: { solana } }],
    [
      'a network that is not of the EVM',
      { namespaces: { eip155: { ...eip155, chains: [...eip155.chains, 'cosmos:hub'] } } },
    ],
    ['a message for a network that is not proposed', { signIn: attempt('eip155:137') }],
    [
      'a message for a network of Solana',
      { signIn: attempt('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') },
    ],
    ['no siwx', { signIn: undefined }],
    ['packages that cannot sign in', { authenticate: undefined }],
  ])('§4.22 proposes a session alone with %s', async (_, changes) => {
    expect(await prepare(changes)).toBeUndefined()
  })
})
