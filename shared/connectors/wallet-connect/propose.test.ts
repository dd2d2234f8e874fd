import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeClock } from '../../testing/fake-clock.ts'
import { createFakeUniversal } from '../../testing/fake-universal.ts'
import { createSignInRequest } from '../../testing/sign-in-request-case.ts'
import { prepareProposal } from './propose.ts'

const prepare = () =>
  prepareProposal({
    authenticate: () => new Promise(() => undefined),
    clock: createFakeClock(),
    namespaces: {
      eip155: { chains: ['eip155:1'], events: [], methods: ['personal_sign'], rpcMap: {} },
    },
    signal: new AbortController().signal,
    signIn: { chainId: 'eip155:1', signIn: createSignInRequest() },
    universalProvider: createFakeUniversal(),
  })

describe('prepareProposal', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('§4.22 proposes with a sign-in', async () => {
    expect(await prepare()).toMatchObject({ hasSignIn: true })
  })

  test('proposes without a sign-in in a page without Buffer, which the packages need for it', async () => {
    vi.stubGlobal('Buffer', undefined)
    expect(await prepare()).toMatchObject({ hasSignIn: false })
  })
})
