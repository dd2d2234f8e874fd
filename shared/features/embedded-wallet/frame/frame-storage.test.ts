import { describe, expect, test } from 'vitest'
import { createFrameCase } from '../../../testing/frame-case.ts'

async function refuse(name: 'CONNECT_EMAIL' | 'RPC_REQUEST', message: string) {
  const { alerts, createClient, frame, start } = createFrameCase()
  const client = createClient()
  const request =
    name === 'CONNECT_EMAIL'
      ? client.request(name, { email: 'a@example.com' })
      : client.rpc({ method: 'eth_call', params: [] })
  start()
  frame.refuse(name, message)
  const error = await request.catch((cause: unknown) => cause)
  return { alerts, error }
}

describe('a frame without storage', () => {
  for (const message of [
    'This browser blocks the storage of this site.',
    "Failed to read the 'localStorage' property from 'Window': Access is denied for this document.",
    'The operation is insecure.',
    'Cookies are disabled.',
  ])
    test(`§8.25 rejects at once with a code of its own: ${message}`, async () => {
      const { alerts, error } = await refuse('CONNECT_EMAIL', message)
      expect(error).toMatchObject({ code: 'frame-storage-blocked', message })
      expect(alerts).toEqual([])
    })

  for (const message of ['Invalid email', 'Too many mails are stored', 'Access denied'])
    test(`§8.25 is not what another refusal means: ${message}`, async () => {
      const { error } = await refuse('CONNECT_EMAIL', message)
      expect(error).toMatchObject({ code: 'frame-request-failed', message })
    })

  test('§8.25 is not what the answer of a contract means', async () => {
    const { error } = await refuse('RPC_REQUEST', 'reverted: storage of cookies is blocked')
    expect(error).toMatchObject({ code: 'frame-request-failed' })
  })
})
