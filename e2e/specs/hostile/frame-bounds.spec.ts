import { expect, test } from '../../fixtures/frame-test.ts'

const refused = (message: unknown) => ({
  type: '@w3m-frame/RPC_REQUEST_ERROR',
  payload: { message },
})
const tooMany = refused('Too many requests wait for an approval.')

test.beforeEach(async ({ dapp }) => {
  await dapp.open()
  await dapp.logIn('alice@example.com')
})

test('only a few approvals wait, and Reject all ends them', async ({ dapp }) => {
  const address = await dapp.keyAddress()
  const first = dapp.sign(address, 'The first')
  await expect(dapp.frame.getByRole('dialog')).toContainText('The first')
  const others = Array.from({ length: 40 }, () => dapp.sign(address, 'One more'))
  const replies = Promise.all(others)
  const rejectAll = dapp.frame.getByRole('button', { name: 'Reject all 5' })
  await dapp.press(rejectAll)
  expect(await first).toMatchObject(refused('User rejected the request.'))
  const answered = await replies
  const isRefused = (reply: unknown) => JSON.stringify(reply).includes('Too many requests')
  expect(answered.filter(isRefused)).toHaveLength(36)
  expect(answered.find(isRefused)).toMatchObject(tooMany)
  await expect(dapp.frame.getByRole('dialog')).toBeHidden()
  const next = dapp.sign(address, 'The next')
  await expect(dapp.frame.getByRole('dialog')).toContainText('The next')
  await expect(dapp.frame.getByRole('button', { name: 'Reject all' })).toBeHidden()
  await dapp.press(dapp.reject)
  expect(await next).toMatchObject(refused('User rejected the request.'))
})

test('a text that is too large is neither shown nor read', async ({ dapp }) => {
  const address = await dapp.keyAddress()
  expect(await dapp.sign(address, 'a'.repeat(500_000))).toMatchObject(
    refused('personal_sign is too large to be shown.'),
  )
  expect(await dapp.sign(address, 'a'.repeat(5_000_000))).toMatchObject(
    refused('RPC_REQUEST is too large'),
  )
  const calls = Array.from({ length: 4_000 }, () => ({ to: address }))
  const batch = { method: 'wallet_sendCalls', params: [{ calls, version: '2.0.0' }] }
  expect(await dapp.send('RPC_REQUEST', batch)).toMatchObject(
    refused('wallet_sendCalls: params.0.calls: must hold at most 64 calls'),
  )
})

test('thousands of calls at once are refused, and the next one is answered', async ({
  dapp,
  page,
}) => {
  const replies = await page.evaluate(() =>
    Promise.all(
      Array.from({ length: 4_000 }, async () =>
        window.frameProbe?.send('RPC_REQUEST', { method: 'eth_blockNumber', params: [] }),
      ),
    ),
  )
  const isRefused = (reply: unknown) => JSON.stringify(reply).includes('Too many requests')
  expect(replies.filter(isRefused).length).toBeGreaterThan(3_000)
  expect(await dapp.send('RPC_REQUEST', { method: 'eth_accounts' })).toMatchObject({
    type: '@w3m-frame/RPC_REQUEST_SUCCESS',
  })
})
