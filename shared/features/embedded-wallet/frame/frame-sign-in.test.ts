import { describe, expect, test } from 'vitest'
import { first } from '../../../testing/connector-case.ts'
import { createFrameCase, watch } from '../../../testing/frame-case.ts'
import { settle } from '../../../testing/settle.ts'
import { badSignIns, createSignInRequest, signEvm } from '../../../testing/sign-in-request-case.ts'
import { requestUser } from './frame-sign-in.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

async function start(chainId: 'eip155:1' | typeof solana = 'eip155:1') {
  const { createClient, frame, start: startFrame } = createFrameCase()
  const client = createClient()
  void client.request('SYNC_THEME', {})
  startFrame()
  // The builder of the text is a chunk of its own.
  await import('../../../siwx/sign-in-message.ts')
  const signIn = createSignInRequest()
  const request = (requested: typeof signIn | undefined = signIn) =>
    requestUser({
      frame: client,
      payload: { chainId: 1 },
      signIn: requested && { chainId, signIn: requested },
      signal: undefined,
    })
  const count = () => frame.names().filter((name) => name === 'GET_USER').length
  const give = async (signed: object = {}) => {
    await settle()
    frame.succeed('GET_USER', { address: first.toLowerCase(), chainId: 1, ...signed })
  }
  return { count, frame, give, request, signIn }
}

describe('requestUser', () => {
  test('the frame gets the fields and the text, with a placeholder for the address', async () => {
    const { frame, request } = await start()
    void request()
    await settle()
    expect(frame.find('GET_USER').payload).toMatchObject({
      chainId: 1,
      siwxMessage: {
        accountAddress: '<<AccountAddress>>',
        nonce: 'k3vX9aQ2',
        serializedMessage: expect.stringContaining('account:\n<<AccountAddress>>\n\nSign in to'),
      },
    })
  })

  test('a frame that signs in gives the user and the session', async () => {
    const { give, request, signIn } = await start()
    const signed = await signEvm()
    const answer = request()
    await give(signed)
    expect((await answer).signIn).toMatchObject([{ data: { accountAddress: first }, ...signed }])
    expect(signIn.verified).toHaveLength(1)
  })

  test('a frame that does not know the sign-in gives the user alone', async () => {
    const { count, give, request } = await start()
    const answer = request()
    await give()
    expect(await answer).toMatchObject({ signIn: [], user: { chainId: 'eip155:1' } })
    expect(count()).toBe(1)
  })

  test('a frame that refuses the sign-in is asked for the user alone', async () => {
    const { frame, give, request } = await start()
    const answer = request()
    await settle()
    frame.refuse('GET_USER', 'The domain is of another site.')
    await settle()
    expect(frame.find('GET_USER').payload).toEqual({ chainId: 1 })
    await give()
    expect((await answer).signIn).toEqual([])
  })

  test('a frame without a user refuses both', async () => {
    const { frame, request } = await start()
    const outcome = watch(request())
    for (const _ of ['with a sign-in', 'without']) {
      await settle()
      frame.refuse('GET_USER', 'Not logged in')
    }
    await settle()
    expect(outcome.error).toMatchObject({ code: 'frame-request-failed' })
  })

  test.each(badSignIns)('a sign-in that is refused by its %s is none', async (_, changes) => {
    const { give, request, signIn } = await start()
    const answer = request()
    await give(await signEvm(changes))
    expect((await answer).signIn).toEqual([])
    expect(signIn.verified).toEqual([])
  })

  test('without a message, in Solana and without a request, the user is read alone', async () => {
    const evm = await start()
    const failed = { ...evm.signIn, createMessage: () => Promise.reject(new Error('No nonce.')) }
    void evm.request(failed)
    await settle()
    expect(evm.frame.find('GET_USER').payload).toEqual({ chainId: 1 })
    const other = await start(solana)
    void other.request()
    await settle()
    expect(other.frame.find('GET_USER').payload).toEqual({ chainId: 1 })
  })
})
