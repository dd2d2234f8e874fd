import * as fc from 'fast-check'
import { decodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { firstAddress } from '../../testing/fake-connector.ts'
import { contract, ether, toAnswer, usdc } from '../../testing/portfolio-case.ts'
import { createSendCase, friend } from '../../testing/send-case.ts'
import { settle } from '../../testing/settle.ts'

const digits = fc.string({ maxLength: 24, unit: fc.constantFrom(...'0123456789') })
const separator = fc.constantFrom('.', ',', ' ', '\u202f', '\u066b', '')
const typed = fc.oneof(
  { arbitrary: fc.tuple(digits, separator, digits).map((parts) => parts.join('')), weight: 4 },
  fc.constantFrom('1', '0.5', '1e3', '0x10', '-1', '+1', '1..5', '1,000.5', '\u0661', '١٢'),
  fc.string(),
)
const input = fc.record({
  // Tokens of 0 decimals are not listed (§3.1).
  decimals: fc.integer({ max: 36, min: 1 }),
  isMax: fc.boolean(),
  isToken: fc.boolean(),
  locale: fc.constantFrom('en', 'de', 'fr', 'ar-EG', 'hi', 'de-CH'),
  text: typed,
})

describe('§3.7 the preview of Send', () => {
  test('no input makes a transaction whose effects differ from its preview', async () => {
    let count = 0
    await fc.assert(
      fc.asyncProperty(input, async ({ decimals, isMax, isToken, locale, text }) => {
        const instance = await createSendCase()
        const { destroy, rest, send, sending, sendState, service } = instance
        const quantity = { decimals: String(decimals), numeric: '1000' }
        service.answer = toAnswer({ ...usdc, quantity }, ether)
        await instance.portfolio.actions.refreshTokens()
        await settle()
        if (isToken) send.chooseSendToken(`eip155:1/erc20:${contract}`)
        send.enterReceiver(friend, locale)
        if (isMax) send.sendMax(locale)
        else send.enterSendAmount(text, locale)
        await rest()
        const { amount, issue, token } = sendState()
        await send.sendTokens()
        destroy()
        if (issue !== undefined) {
          expect(sending.calls).toEqual([])
          return
        }
        count += 1
        expect(token?.decimals).toBe(isToken ? decimals : 18)
        expect(sending.calls).toHaveLength(1)
        const [sent] = sending.calls
        expect(sent).toMatchObject({ from: firstAddress, network: { id: 1 } })
        if (!isToken) {
          expect(sent).toMatchObject({ data: '0x', to: friend, value: amount.value })
          return
        }
        expect(sent).toMatchObject({ to: contract, value: 0n })
        expect(decodeFunctionData({ abi: erc20Abi, data: sent?.data ?? '0x' })).toEqual({
          args: [friend, amount.value],
          functionName: 'transfer',
        })
      }),
      { numRuns: 60 },
    )
    // A test in which nothing is sent proves nothing.
    expect(count).toBeGreaterThan(10)
  })
})
