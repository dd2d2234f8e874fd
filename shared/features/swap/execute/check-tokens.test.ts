import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { toRevert } from '../../../testing/swap-case.ts'
import { dai, daiAddress, etherOrder, usdcAddress, usdcOrder } from '../../../testing/swap-facts.ts'
import { createSwapNode, toWord } from '../../../testing/swap-node.ts'
import { checkTokens } from './check-tokens.ts'

/** A node whose contracts of tokens say decimals. */
function createCase(decimals: Readonly<Record<string, unknown>>) {
  return createSwapNode({
    read({ params }) {
      const [{ to }] = params as [{ to: string }]
      return decimals[to]
    },
  })
}
const reject = (reason: string) => ({
  code: 'swap-invalid',
  details: { issue: 'decimals', reason },
})

describe('checkTokens', () => {
  test('reads the decimals of each contract, and none of the native currency', async () => {
    const { context, reads } = createCase({ [usdcAddress]: toWord(6n) })
    expect(await checkTokens(context, etherOrder)).toBeUndefined()
    expect(await checkTokens(context, usdcOrder)).toBeUndefined()
    const params = [{ data: '0x313ce567', to: usdcAddress }, 'latest']
    const read = expect.objectContaining({ method: 'eth_call', params })
    expect(reads).toEqual([read, read])
  })

  test('refuses a token of other decimals, whichever of both it is', async () => {
    const order = { ...usdcOrder, toToken: dai }
    const paid = createCase({ [daiAddress]: toWord(18n), [usdcAddress]: toWord(7n) })
    await expect(checkTokens(paid.context, order)).rejects.toMatchObject(reject('USDC: 6, 7'))
    const arriving = createCase({ [daiAddress]: toWord(6n), [usdcAddress]: toWord(6n) })
    await expect(checkTokens(arriving.context, order)).rejects.toMatchObject(reject('DAI: 18, 6'))
  })

  test('names a token without a symbol by its address', async () => {
    const { context } = createCase({ [daiAddress]: toWord(6n) })
    const order = { ...etherOrder, toToken: { ...dai, symbol: '' } }
    await expect(checkTokens(context, order)).rejects.toMatchObject(reject(`${daiAddress}: 18, 6`))
  })

  test('a contract that says nothing has none', async () => {
    const { context } = createCase({ [usdcAddress]: toRevert('revert') })
    await expect(checkTokens(context, usdcOrder)).rejects.toMatchObject(reject('USDC: 6, 0'))
  })

  test('rejects where the node does not answer', async () => {
    const offline = new PorticoError('service-unavailable')
    const { context } = createCase({ [usdcAddress]: offline })
    await expect(checkTokens(context, usdcOrder)).rejects.toBe(offline)
  })
})
