import { describe, expect, test } from 'vitest'
import { createPromptApprovals } from './prompt-approvals.ts'
import { walletError } from './wallet-error.ts'

const { signal } = new AbortController()
const toTurn = (name: string, perform: () => Promise<string>) => ({
  title: name,
  signal,
  prepare: () => Promise.resolve({ question: { title: name, groups: [] }, plan: undefined }),
  perform,
})

describe('createPromptApprovals', () => {
  test('performs the second action when the first is done', async () => {
    const done: string[] = []
    let finish: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { run } = createPromptApprovals(() => Promise.resolve())
    const perform = (name: string) => async () => {
      if (name === 'first') await held
      done.push(name)
      return name
    }
    const first = run(toTurn('first', perform('first')))
    const second = run(toTurn('second', perform('second')))
    await Promise.resolve()
    expect(done).toEqual([])
    finish()
    expect(await Promise.all([first, second])).toEqual(['first', 'second'])
    expect(done).toEqual(['first', 'second'])
  })

  test('performs nothing that is rejected, and the next action all the same', async () => {
    let isRejected = true
    const { run } = createPromptApprovals(async () => {
      if (isRejected) throw walletError('user-rejected')
    })
    const perform = () => Promise.resolve('done')
    await expect(run(toTurn('refused', perform))).rejects.toMatchObject({ code: 4001 })
    isRejected = false
    const failing = run(toTurn('failing', () => Promise.reject(new Error('No.'))))
    const next = run(toTurn('next', perform))
    await expect(failing).rejects.toThrow('No.')
    expect(await next).toBe('done')
  })
})
