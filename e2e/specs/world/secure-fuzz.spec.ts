import * as fc from 'fast-check'
import { expect, test } from '../../fixtures/frame-test.ts'
import { appMessages } from '../../sandbox/secure/frame/messages.ts'

const names = Object.keys(appMessages)
const prefixes = ['@w3m-app/', '@w3m-frame/', '@w3m-app', '']
const payload = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      chainId: fc.oneof(fc.string(), fc.integer(), fc.double()),
      email: fc.string(),
      method: fc.string(),
      otp: fc.string(),
      params: fc.jsonValue(),
      provider: fc.string(),
      type: fc.string(),
      uri: fc.webUrl(),
    },
    { requiredKeys: [] },
  ),
)
const envelope = fc.record(
  {
    id: fc.oneof(fc.uuid(), fc.string(), fc.integer()),
    payload,
    type: fc
      .tuple(fc.constantFrom(...prefixes), fc.oneof(fc.constantFrom(...names), fc.string()))
      .map((parts) => parts.join('')),
  },
  { requiredKeys: [] },
)
// The seed is fixed, so that a failure can be reproduced.
const messages = fc.sample(fc.oneof(fc.jsonValue(), envelope), { numRuns: 300, seed: 20_24 })

test.use({ allowedErrors: [/Failed to load resource/] })

test('random messages do not stop the frame, log a visitor in or open an approval', async ({
  dapp,
}) => {
  await dapp.open()
  for (const message of messages) await dapp.post(message)
  // Messages are handled in order, so the earlier ones have been read.
  expect(await dapp.send('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  expect(await dapp.send('SWITCH_NETWORK', { chainId: 'eip155:8453' })).toMatchObject({
    payload: { chainId: 8453 },
  })
  await expect(dapp.frame.getByRole('dialog')).toHaveCount(0)
})

test('random messages do not change the logged-in user', async ({ dapp }) => {
  await dapp.open()
  await dapp.logIn('alice@example.com')
  const before = await dapp.send('GET_USER', { chainId: 1 })
  // A page may sign out at any time.
  const others = messages.filter((message) => !JSON.stringify(message).includes('SIGN_OUT'))
  for (const message of others) await dapp.post(message)
  const after = await dapp.send('GET_USER', { chainId: 1, preferredAccountType: 'smartAccount' })
  expect(Object(after?.payload).email).toBe('alice@example.com')
  expect(Object(after?.payload).accounts).toEqual(Object(before?.payload).accounts)
})
