import { encodeErrorResult, parseAbi } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCore } from '../../core/create-core.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { recorderOptions } from '../../testing/recorder-case.ts'
import {
  createSwapCase,
  etherId,
  refuse,
  toProblem,
  toRevert,
  usdcId,
} from '../../testing/swap-case.ts'
import { createRecordedCore } from '../record/create-recorder.ts'
import { parseRecording } from '../recording.ts'
import { createReplay } from './create-replay.ts'
import { loadReplayCode } from './load-replay-code.ts'

/** `Error("Pausable: paused")`. */
const paused = encodeErrorResult({
  abi: parseAbi(['error Error(string)']),
  args: ['Pausable: paused'],
  errorName: 'Error',
})

const nextTask = (callback: () => void) => void setImmediate(callback)

const createRecordedCase = () =>
  createSwapCase({
    create: (coreOptions) => createRecordedCore(recorderOptions, coreOptions, createCore),
  })

type Case = Awaited<ReturnType<typeof createRecordedCase>>

/** Replays what was recorded to its end. Gives the first difference, and the last state of the swap. */
async function replay({ recording }: Case) {
  const text = JSON.stringify(await recording?.export())
  const replayed = await createReplay({ nextTask, recording: parseRecording(text) })
  const difference = await replayed.play()
  const feature = await replayed.getCore().features.swap.get()
  const state = feature.stores.swap.getState()
  replayed.destroy()
  return { difference, state, text }
}

// Both cores then load their code in the same time.
beforeAll(loadReplayCode)

describe('createReplay', () => {
  test('replays a swap that the network would revert, with the reason that the visitor saw', async () => {
    const instance = await createRecordedCase()
    await instance.enter('0.57')
    await instance.preview()
    instance.chain.read = ({ method }) => {
      if (method === 'eth_estimateGas') throw toRevert('execution reverted')
    }
    await instance.swap.runSwap()
    await instance.rest()
    expect(toProblem(instance)).toBe('reverted')
    const { difference, state, text } = await replay(instance)
    expect(difference).toBeUndefined()
    expect(state.error?.details).toEqual({ issue: 'reverted' })
    expect(state.fromToken?.symbol).toBe('ETH')
    // The data of the transaction is not in the file.
    expect(text).not.toContain('0xd5bcb9b5')
  })

  test.each([
    {
      code: 3,
      data: undefined,
      message: 'execution reverted: Pausable: paused',
      said: 'Pausable: paused',
    },
    { code: -32_000, data: paused, message: 'execution reverted', said: 'Pausable: paused' },
    {
      code: -32_000,
      data: undefined,
      message: 'execution reverted: alice is poor',
      said: undefined,
    },
    { code: -32_000, data: undefined, message: 'VM Exception: revert', said: undefined },
  ])('replays what the contract says, if it is a known text: $message', async (said) => {
    const instance = await createRecordedCase()
    await instance.enter('0.57')
    await instance.preview()
    instance.chain.read = ({ method }) => {
      if (method !== 'eth_estimateGas') return undefined
      const { code, data, message } = said
      const cause = { code, data, message }
      throw new PorticoError('rpc-failed', `The node says: “${message}”`, {
        cause,
        details: { code },
      })
    }
    await instance.swap.runSwap()
    await instance.rest()
    expect(toProblem(instance)).toBe('reverted')
    const { difference, state, text } = await replay(instance)
    expect(difference).toBeUndefined()
    expect(state.error?.details).toEqual({
      issue: 'reverted',
      ...(said.said && { reason: said.said }),
    })
    expect(text).not.toContain('alice')
  })

  test('replays a swap that the overlay refuses, because the service built another one', async () => {
    const instance = await createRecordedCase()
    instance.swapService.build = (built) => ({ ...built, from: built.to })
    await instance.enter('0.5')
    await instance.preview()
    await instance.swap.runSwap()
    await instance.rest()
    expect(toProblem(instance)).toBe('mismatch')
    const { difference, state } = await replay(instance)
    expect(difference).toBeUndefined()
    expect(state.error?.details).toEqual({ issue: 'mismatch' })
  })

  test('replays an approval and the swap after it, by the steps that the visitor saw', async () => {
    const instance = await createRecordedCase()
    await instance.enter('9.9', usdcId, etherId)
    await instance.preview()
    expect(instance.swapState().plan).toMatchObject({ plan: { steps: ['approve', 'swap'] } })
    await instance.swap.runSwap()
    await instance.rest()
    expect(instance.swapState().plan).toMatchObject({ plan: { steps: ['swap'] } })
    const { difference, state } = await replay(instance)
    expect(difference).toBeUndefined()
    expect(state.plan).toMatchObject({ plan: { steps: ['swap'] }, status: 'ready' })
  })

  test('replays a swap beside its explanation, which is in no recording', async () => {
    const instance = await createRecordedCase()
    const { actions } = await instance.features.explain.get()
    await instance.enter('0.5')
    await instance.preview()
    const stop = actions.watchExplanation({
      key: 'shown',
      load: instance.feature.readSigningRequest,
    })
    await instance.rest()
    stop()
    await instance.swap.runSwap()
    await instance.rest()
    const { difference, text } = await replay(instance)
    expect(difference).toBeUndefined()
    expect(text).toContain('explain.watchExplanation')
    expect(text).not.toContain('explain.explanation')
  })

  test('replays a quote that the service refuses', async () => {
    const instance = await createRecordedCase()
    instance.swapService.intercept = (path) =>
      path.endsWith('quotes') ? refuse('insufficient liquidity') : undefined
    await instance.enter('0.5')
    expect(instance.swapState().issue).toBe('liquidity')
    const { difference, state } = await replay(instance)
    expect(difference).toBeUndefined()
    expect(state.quote.status).toBe('failed')
  })
})
