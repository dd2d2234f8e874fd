import { describe, expect, test } from 'vitest'
import { defineNetwork } from '../../networks/define-network.ts'
import { base } from '../../networks/mainnets.ts'
import { createRecordedInstance } from '../../testing/recorder-case.ts'
import { parseRecording } from '../recording.ts'
import { createReplay } from './create-replay.ts'

const nextTask = (callback: () => void) => void setImmediate(callback)

/** The core of the replay of a visit that has done nothing yet, and the text of its file. */
async function replay(options: Parameters<typeof createRecordedInstance>[0]) {
  const { destroy, recording } = createRecordedInstance(options)
  const text = JSON.stringify(await recording.export())
  destroy()
  const replayed = await createReplay({ nextTask, recording: parseRecording(text) })
  const core = replayed.getCore()
  replayed.destroy()
  return { core, text }
}

describe('resolveRecordedOptions', () => {
  test('names a well-known network by its id, and another one by its number: no name of a host is recorded', async () => {
    const secret = 'jabberwocky'
    const custom = defineNetwork({
      id: 31_337,
      name: secret,
      nativeCurrency: { decimals: 18, name: secret, symbol: secret },
      rpcUrls: { default: { http: [`https://${secret}.example`] } },
    })
    const { core, text } = await replay({ networks: [{ ...base, name: secret }, custom] })
    expect(text).not.toContain(secret)
    expect(core.network.networks.map(({ name }) => name)).toEqual(['Base', 'Network 31337'])
  })

  test('has the colors and the sizes of the theme, in numbers, and none of its texts', async () => {
    const kept = {
      '--portico-accent': '#ff5500',
      '--portico-background': 'rgb(12 20 30 / 80%)',
      '--portico-border-radius-master': '8px',
      '--portico-color-mix-strength': 40,
      '--portico-surface': 'oklch(40% 0.26 145deg)',
    }
    const dropped = {
      '--portico-blur': '918273px',
      '--portico-font-family': 'Jabberwocky Sans',
      '--portico-shadow': 'url(https://jabberwocky.example/918273)',
      '--portico-text': 'jabberwocky',
    }
    const { core, text } = await replay({ themeVariables: { ...kept, ...dropped } })
    expect(text).not.toMatch(/jabberwocky|918273/i)
    expect(core.options.themeVariables).toEqual(kept)
  })
})
