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
// The same every time: what is found once is found again.
const messages = fc.sample(fc.oneof(fc.jsonValue(), envelope), { numRuns: 300, seed: 20_24 })

test.use({ allowedErrors: [/Failed to load resource/] })

test('whatever a page says, the frame goes on, lets nobody in and asks nothing', async ({
  dapp,
}) => {
  await dapp.open()
  for (const message of messages) await dapp.post(message)
  // Taken in order: what was said before has been read by now.
  expect(await dapp.send('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  expect(await dapp.send('SWITCH_NETWORK', { chainId: 'eip155:8453' })).toMatchObject({
    payload: { chainId: 8453 },
  })
  await expect(dapp.frame.getByRole('dialog')).toHaveCount(0)
})

test('whatever a page says, who is logged in stays that', async ({ dapp }) => {
  await dapp.open()
  await dapp.logIn('alice@example.com')
  const before = await dapp.send('GET_USER', { chainId: 1 })
  // Leaving is the one thing that a page may ask for at any time.
  const others = messages.filter((message) => !JSON.stringify(message).includes('SIGN_OUT'))
  for (const message of others) await dapp.post(message)
  const after = await dapp.send('GET_USER', { chainId: 1, preferredAccountType: 'smartAccount' })
  expect(Object(after?.payload).email).toBe('alice@example.com')
  expect(Object(after?.payload).accounts).toEqual(Object(before?.payload).accounts)
})
