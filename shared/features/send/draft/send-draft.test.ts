import { expect, test } from 'vitest'
import { contract, createPortfolioCase, ether, toAnswer } from '../../../testing/portfolio-case.ts'
import { settle } from '../../../testing/settle.ts'
import '../create-send.ts'

test('an amount that was typed before the balances were read is one of the token once they are', async () => {
  const { features } = await createPortfolioCase()
  const { actions, stores } = await features.send.get()
  actions.enterSendAmount('0.5', 'en')
  expect(stores.send.getState()).toMatchObject({ amount: { text: '0.5' }, token: undefined })
  const stop = actions.watchSend()
  await settle()
  expect(stores.send.getState()).toMatchObject({
    amount: { text: '0.5', value: 5n * 10n ** 17n },
    token: { symbol: 'ETH' },
  })
  stop()
})

test('what a payment request puts into the transaction goes with its token', async () => {
  const { features, portfolio, service } = await createPortfolioCase()
  const { actions, stores } = await features.send.get()
  const stop = actions.watchSend()
  const receiver = '0x8ba1f109551bd432803012645ac136ddd64dba72'
  actions.enterReceiver(
    `ethereum:${contract}@1/transfer?address=${receiver}&uint256=5&gas=90000`,
    'en',
  )
  await settle()
  expect(stores.send.getState()).toMatchObject({
    marks: { gas: 90_000n },
    token: { symbol: 'USDC' },
  })
  service.answer = toAnswer(ether)
  await portfolio.actions.refreshTokens()
  await settle()
  expect(stores.send.getState()).toMatchObject({ marks: undefined, token: { symbol: 'ETH' } })
  stop()
})

test('on a network that the page does not have, nothing can be sent', async () => {
  const { features, wallet } = await createPortfolioCase()
  const { stores } = await features.send.get()
  wallet.chainId = 'eip155:137'
  wallet.emit({ result: wallet.session(), type: 'account-changed' })
  await settle()
  expect(stores.send.getState().issue).toBe('network')
})

test('without an account, no receivers are offered', async () => {
  const { actions, features } = await createPortfolioCase()
  const { stores } = await features.send.get()
  await actions.disconnect()
  expect(stores.send.getState()).toMatchObject({
    accountId: undefined,
    issue: 'network',
    recent: [],
    token: undefined,
  })
})
