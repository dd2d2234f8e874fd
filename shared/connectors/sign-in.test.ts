import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import { createSignInRequest } from '../testing/sign-in-request-case.ts'
import { createSignInAttempts } from './sign-in.ts'

/** Whether the attempt after a failed one signs in. */
async function isSignedInAfter(cause: unknown): Promise<boolean> {
  const join = createSignInAttempts()
  const attempt = { chainId: 'eip155:1', signIn: createSignInRequest() } as const
  await expect(join(attempt, () => Promise.reject(cause))).rejects.toBe(cause)
  return join(attempt, async (taken) => taken !== undefined)
}

describe('createSignInAttempts', () => {
  test.each([
    ['of the packages of WalletConnect', { code: 5000, message: 'User rejected.' }],
    ['of EIP-1193', { code: 4001, message: 'User rejected.' }],
    ['that is converted', new PorticoError('user-rejected')],
  ])('§4.22 after a refusal of the visitor %s, the next attempt signs in', async (_, cause) => {
    expect(await isSignedInAfter(cause)).toBe(true)
  })

  test('after an attempt that was left, the next one signs in', async () => {
    expect(await isSignedInAfter(new PorticoError('aborted'))).toBe(true)
  })

  test.each([
    ['an answer that is refused', new PorticoError('bad-response')],
    ['an error of the wallet', { code: -32_000, message: 'No.' }],
    ['no answer', new PorticoError('wallet-timeout')],
  ])('after %s, the next attempt connects alone', async (_, cause) => {
    expect(await isSignedInAfter(cause)).toBe(false)
  })
})
