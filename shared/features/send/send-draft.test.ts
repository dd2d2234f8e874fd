import { expect, test } from 'vitest'
import { createPortfolioCase } from '../../testing/portfolio-case.ts'
import { settle } from '../../testing/settle.ts'
import './create-send.ts'

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
