import { describe, expect, test } from 'vitest'
import { firstAddress } from '../../shared/testing/fake-connector.ts'
import { createFakeInstance } from '../../shared/testing/fake-instance.ts'
import { createFakeSiwx } from '../../shared/testing/fake-siwx.ts'
import { settle } from '../../shared/testing/settle.ts'
import { createAccountCalls } from './account-calls.ts'

/** The calls of an instance with a connected account. */
async function start(options: Parameters<typeof createFakeInstance>[0] = {}) {
  const instance = createFakeInstance(options)
  await instance.connectWallet('io.example')
  const calls = createAccountCalls({ ...instance, restored: Promise.resolve() })
  return { ...calls, instance }
}

describe('createAccountCalls', () => {
  test('§8.14 without a siwx, signing in and out reject with siwx-disabled', async () => {
    const { signIn, signOut } = await start()
    for (const call of [signIn, signOut])
      await expect(call()).rejects.toMatchObject({
        code: 'siwx-disabled',
        message: 'SIWX is not enabled',
      })
  })

  test('§3.15 with a siwx, signIn resolves with the session: its data, message and signature', async () => {
    const { fake, siwx } = createFakeSiwx()
    const { instance, signIn, signOut } = await start({ siwx })
    instance.signatures.answer = async () => '0x5161'
    const session = await signIn()
    expect(session).toEqual({
      data: expect.objectContaining({ accountAddress: firstAddress, chainId: 'eip155:1' }),
      message: expect.stringContaining(firstAddress),
      signature: '0x5161',
    })
    expect(fake.sessions).toEqual([session])
    await signOut()
    await settle()
    expect(fake.sessions).toEqual([])
  })
})
