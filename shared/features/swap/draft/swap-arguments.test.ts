import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { CoreContext } from '../../../core/context.ts'
import { dai, ether, usdc } from '../../../testing/swap-facts.ts'
import { createSwapNode } from '../../../testing/swap-node.ts'
import { followArguments } from './swap-arguments.ts'
import { createSwapDraft, type WrittenParts } from './swap-draft.ts'

type Params = Readonly<Record<string, string>>
const tokens = [ether, usdc, dai, { ...dai, assetId: 'eip155:1/erc20:0x2', symbol: 'USDC' }]
const list = { status: 'ready', tokens } as const

function createCase(params?: Params) {
  const { context } = createSwapNode({ held: [ether, usdc] })
  const draft = createSwapDraft(context)
  const store = createStore(() => ({ params: { Swap: params } }))
  const navigation = { store } as unknown as CoreContext['navigation']
  const filled: WrittenParts[] = []
  const lines: string[] = []
  const platform = {
    ...context.platform,
    log: (level: string, message: string) => void lines.push(`${level} ${message}`),
  }
  const start = () =>
    followArguments({ navigation, platform }, draft, (parts) => void filled.push(parts))
  const open = (next: Params | undefined) => store.setState({ params: { Swap: next } })
  return { draft, filled, lines, open, start }
}

function fill(params: Params, parts: WrittenParts = {}): WrittenParts | undefined {
  const { draft, filled, start } = createCase(params)
  draft.write({ list, ...parts })
  start()
  return filled[0]
}

describe('followArguments', () => {
  test('fills in what the view was opened with, once the tokens are read', () => {
    const { draft, filled, start } = createCase({ amount: '1', toToken: 'DAI' })
    start()
    expect(filled).toEqual([])
    draft.write({ list: { status: 'failed' } })
    expect(filled).toEqual([])
    draft.write({ list })
    expect(filled).toMatchObject([{ amount: { text: '1' }, toId: dai.assetId }])
    draft.write({})
    expect(filled).toHaveLength(1)
  })

  test('fills in each opening, and nothing of one without parameters', () => {
    const { draft, filled, open, start } = createCase()
    draft.write({ list })
    const stop = start()
    expect(filled).toEqual([])
    open({ toToken: 'DAI' })
    open({ toToken: 'DAI' })
    open(undefined)
    expect(filled).toHaveLength(2)
    stop()
    open({ toToken: 'DAI' })
    draft.write({})
    expect(filled).toHaveLength(2)
  })

  test('knows a token that the account has, and one that it does not have', () => {
    expect(fill({ fromToken: 'DAI', toToken: 'eth' })).toEqual({
      amount: { isMax: false, problem: undefined, text: '', unit: 'token', value: undefined },
      confirmedImpact: undefined,
      error: undefined,
      fromId: dai.assetId,
      toId: ether.assetId,
    })
  })

  test.each<[Params, string]>([
    [
      { fromToken: 'NOPE', toToken: 'ALSO' },
      'fromToken "NOPE" is no token that can be swapped here',
    ],
    [{ toToken: 'NOPE' }, 'toToken "NOPE" is no token that can be swapped here'],
    [{ fromToken: 'USDC' }, 'fromToken "USDC" is the symbol of more than one token'],
    [{ toToken: 'ETH' }, 'toToken "ETH" is the other token, too'],
    [{ fromToken: 'DAI', toToken: 'dai' }, 'toToken "dai" is the other token, too'],
    [{ amount: 'x' }, 'amount "x" is no amount of its token'],
    [{ fromToken: '' }, 'fromToken "" is no token that can be swapped here'],
  ])('%j fills in nothing, and the console says why', (params, problem) => {
    const { draft, filled, lines, start } = createCase(params)
    draft.write({ list })
    start()
    expect({ filled, lines }).toEqual({ filled: [], lines: [`error Swap: ${problem}.`] })
  })

  test('the native currency can arrive for another token', () => {
    expect(fill({ fromToken: 'DAI', toToken: 'ETH' })).toMatchObject({ toId: ether.assetId })
  })

  test('a token can arrive where no native currency is listed', () => {
    const other = { status: 'ready', tokens: [dai] } as const
    expect(fill({ toToken: 'DAI' }, { list: other })).toMatchObject({ toId: dai.assetId })
  })
})
