import { describe, expect, test } from 'vitest'
import type { PorticoOptions } from '../../shared/options/options.ts'
import { nextTask } from '../instance/instance-timing.ts'
import { replaceReloaded } from './hot-reload.ts'
import type { Portico } from './portico.ts'

const ours = 'http://localhost:5173/node_modules/.vite/deps/@portico_overlay.js?v=1f'

/** A stack of Chromium, or of Firefox and WebKit. */
const toStack = (url: string, isChromium = true) =>
  isChromium
    ? `Error\n    at createPortico (${ours}:10:5)\n    at make (${ours}:12:3)\n    at ${url}:3:24`
    : `createPortico@${ours}:10:5\nmake@${ours}:12:3\n@${url}:3:24\n`

/** Creates an instance in a file. Returns whether it is destroyed afterwards. */
function create(stack: string, options: object = { projectId: 'p' }) {
  let ends = 0
  const portico = { destroy: () => void (ends += 1) } as never as Portico
  const { destroy } = replaceReloaded(portico, options as PorticoOptions, stack)
  return { destroy, ends: () => ends }
}

const file = 'http://localhost:5173/src/portico.ts'

describe('replaceReloaded', () => {
  for (const isChromium of [true, false])
    test(`a file that Vite loads again ends its earlier instances, by a stack of ${isChromium ? 'Chromium' : 'Firefox'}`, () => {
      const first = create(toStack(file, isChromium))
      const twin = create(toStack(file, isChromium))
      const other = create(toStack(`${file}x`, isChromium))
      expect([first.ends(), twin.ends()]).toEqual([0, 0])
      const second = create(toStack(`${file}?t=1`, isChromium), { projectId: 'edited' })
      expect([first.ends(), twin.ends(), second.ends()]).toEqual([1, 1, 0])
      const third = create(toStack(`${file}?t=2`, isChromium))
      expect([first.ends(), second.ends(), other.ends()]).toEqual([1, 1, 0])
      third.destroy()
      other.destroy()
      expect([third.ends(), other.ends()]).toEqual([1, 1])
    })

  test('webpack: equal options of one file replace, and not in the same task; other options do not', async () => {
    const url = 'webpack-internal:///(app-pages-browser)/./src/portico.ts'
    const siwx = () => undefined
    const first = create(toStack(url), { projectId: 'p', siwx })
    const twin = create(toStack(url), { projectId: 'p', siwx })
    const other = create(toStack(url), { projectId: 'q' })
    expect([first.ends(), twin.ends()]).toEqual([0, 0])
    await nextTask()
    const next = create(toStack(url), { projectId: 'p', siwx: () => undefined })
    expect([first.ends(), twin.ends(), other.ends(), next.ends()]).toEqual([1, 1, 0, 0])
    other.destroy()
    next.destroy()
  })

  test('a page that keeps its files keeps two equal instances', async () => {
    const first = create(toStack('https://dapp.example/assets/index-1a2b.js'))
    await nextTask()
    const second = create(toStack('https://dapp.example/assets/index-1a2b.js'))
    const unknown = create('')
    expect([first.ends(), second.ends(), unknown.ends()]).toEqual([0, 0, 0])
    first.destroy()
    second.destroy()
  })
})
