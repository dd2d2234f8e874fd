import { expect, test } from 'vitest'
import { createFakeInstance } from '../../shared/testing/fake-instance.ts'
import { createHeadless } from './headless.ts'

test('§7.5 a host gets the tokens of the account, and reads them anew', async () => {
  const address = '0x00000000000000000000000000000000000000dA'
  const instance = createFakeInstance({
    fetch: () => Promise.reject(new TypeError('offline')),
    tokens: { 'eip155:1': { address } },
  })
  const { getBalances, refreshBalances } = createHeadless({
    ...instance,
    restored: Promise.resolve(),
  })
  await expect(getBalances()).rejects.toMatchObject({ code: 'disconnected' })
  await instance.connectWallet('io.example')
  instance.ownedTokens.read = () => [{ address, balance: 5n, decimals: 2 }]
  const { isIncomplete, tokens } = await getBalances()
  expect(isIncomplete).toBe(true)
  expect(tokens.map(({ balance }) => balance)).toEqual([10n ** 18n, 5n])
  await getBalances()
  expect(instance.ownedTokens.calls).toHaveLength(1)
  await refreshBalances()
  expect(instance.ownedTokens.calls).toHaveLength(2)
})
