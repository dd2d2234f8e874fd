import * as fc from 'fast-check'
import { decodeFunctionData, erc20Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { isHex } from '../../schema/hex.ts'
import { firstAddress } from '../../testing/fake-connector.ts'
import { contract, ether, toAnswer, usdc } from '../../testing/portfolio-case.ts'
import { createSendCase, friend } from '../../testing/send-case.ts'
import { settle } from '../../testing/settle.ts'

const digits = fc.string({ maxLength: 24, unit: fc.constantFrom(...'0123456789'.split('')) })
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

type Sent = { readonly data?: string | undefined; readonly to: string; readonly value: bigint }

/** What a transaction moves, by the decoder of viem. */
function toEffect({ data, to, value }: Sent) {
  if (!isHex(data) || data === '0x') return { amount: value, asset: undefined, to }
  const { args, functionName } = decodeFunctionData({ abi: erc20Abi, data })
  const [receiver, amount] = args ?? []
  const isPlain = functionName === 'transfer' && value === 0n
  return { amount: isPlain ? amount : undefined, asset: to, to: receiver }
}

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
        const effect = {
          amount: amount.value,
          asset: isToken ? contract : undefined,
          decimals: isToken ? decimals : 18,
          from: firstAddress,
          to: friend,
        }
        const effects = sending.calls.map((sent) => ({
          ...toEffect(sent),
          decimals: token?.decimals,
          from: sent.from,
        }))
        count += effects.length
        expect(effects).toEqual(issue === undefined ? [effect] : [])
      }),
      { numRuns: 60 },
    )
    // A test in which nothing is sent proves nothing.
    expect(count).toBeGreaterThan(10)
  })
})
