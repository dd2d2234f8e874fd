// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordSpeech } from '../testing/record-speech.ts'
import { spokenFlows } from '../testing/spoken-flows.ts'
import { spokenLogins } from '../testing/spoken-logins.ts'
import { openEntry, standInForLayout } from '../testing/walk-gallery.ts'
import { entries } from './entries.ts'

let end: () => Promise<void> = async () => undefined

let endLayout: () => void = () => undefined

beforeEach(() => {
  endLayout = standInForLayout()
})
afterEach(async () => {
  await end()
  endLayout()
})

describe('what a screen reader says, in its order', () => {
  test.each([...spokenLogins, ...spokenFlows])(
    '$name',
    async ({ alert, from: [view, state], said, steps, world }) => {
      const entry = entries.find((one) => one.view === view && one.state === state)
      if (!entry) throw new TypeError(`${view}, ${state} is not in the gallery.`)
      let speech: ReturnType<typeof recordSpeech> | undefined
      const { close, take } = await openEntry(entry, {
        alert,
        onMounted: (root) => {
          speech = recordSpeech(root)
        },
        world,
      })
      end = async () => {
        speech?.stop()
        await close()
      }
      const lines = [...(speech?.take() ?? [])]
      for (const step of steps) {
        await take(step)
        lines.push('—', ...(speech?.take() ?? []))
      }
      expect(lines).toEqual(said)
    },
  )
})
